import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { useWords } from '../platform/words.ts'
import type { Grant } from './operations.ts'

type Named = { fullname: { first_name: string; last_name: string } }

/** A person's name as lists show it. */
export const nameOf = ({ fullname }: Named): string => fullNameOf(fullname.first_name, fullname.last_name)

/** Names a group of the space in the present language. */
export function useGroupName(): (group: { name: string; system: string | null }) => string {
  const t = useWords('access')
  return ({ name, system }) => (system === 'team' ? t('group.team') : name)
}

/** The name of a grant's principal. */
export function usePrincipalName(): (grant: Grant) => string {
  const t = useWords('access')
  const groupName = useGroupName()
  return ({ kind, subject, group, name }) => {
    if (subject) return nameOf(subject)
    if (group) return groupName(group)
    return kind === 'everyone' ? t('everyone') : (name ?? '')
  }
}
