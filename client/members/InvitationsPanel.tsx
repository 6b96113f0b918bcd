import { Button, Select, Skeleton, TextInput } from '@mantine/core'
import { invitationCreate as invitationInput } from '#schema/members/invitation.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showDone } from '../platform/toasts.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import { groupName } from '../spaces/groupName.ts'
import section from '../ui/section.module.css'
import { InvitationList } from './InvitationList.tsx'
import { invitationCreate } from './invitationOperations.ts'
import classes from './Members.module.css'
import type { GroupRow } from './operations.ts'

/** RSP.15: invites by email into a group; open invitations are sent again or taken back. */
export function InvitationsPanel({ groups }: { groups: GroupRow[] | undefined }) {
  const t = useWords('members')
  return (
    <div className={classes.panel}>
      <p className={section.lead}>{t('invitations.text')}</p>
      {groups ? <InviteForm groups={groups} /> : <Skeleton height={56} />}
      <InvitationList />
    </div>
  )
}

function InviteForm({ groups }: { groups: GroupRow[] }) {
  const t = useWords('members')
  const s = useWords('spaces')
  const offered = groups.filter(({ system }) => system !== 'excluded')
  const form = useFields({
    schema: invitationInput,
    initial: { email: '', group_id: offered[0]?.id ?? '' },
    labels: { email: t('invitations.email'), group_id: t('invitations.group') },
  })
  const send = form.submit(async (input) => {
    await mutate(invitationCreate, { input })
    form.set('email', '')
    showDone({ message: t('invitations.sent', { email: input.email }) })
  })
  return (
    <form className={classes.invite} noValidate onSubmit={send}>
      <TextInput
        type="email"
        {...form.field('email')}
        error={form.field('email').error ?? form.failureText}
      />
      <Select
        label={t('invitations.group')}
        data={offered.map((group) => ({ value: group.id, label: groupName(group, s) }))}
        value={form.values.group_id}
        allowDeselect={false}
        onChange={(id) => form.set('group_id', id ?? '')}
      />
      <Button type="submit" loading={form.busy}>
        {t('invitations.send')}
      </Button>
    </form>
  )
}
