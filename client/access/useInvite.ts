import { email } from '#schema/accounts/account.ts'
import { groupList, invitationCreate } from '../members/operations.ts'
import { mutate, query } from '../platform/graphqlClient.ts'
import { showDone, showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'

/** The address that was typed instead of a name; null if it is none. */
export function addressIn(typed: string): string | null {
  const found = email.safeParse(typed)
  return found.success ? found.data : null
}

/** Invites to the space by email, into its team. */
export function useInvite(): (address: string) => Promise<void> {
  const t = useWords('access')
  return async (address) => {
    try {
      const { paginate_group: groups } = await query(groupList, {})
      const team = groups.data.find(({ system }) => system === 'team')!
      await mutate(invitationCreate, { input: { email: address, group_id: team.id } })
      showDone({ message: t('invite.done', { email: address }) })
    } catch (error) {
      showFailure(error)
    }
  }
}
