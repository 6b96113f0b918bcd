import { ActionIcon, Button, Select, Skeleton, TextInput } from '@mantine/core'
import { IconMailForward, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useQuery } from 'urql'
import { invitationCreate as invitationInput } from '#schema/members/invitation.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { currentLocale } from '../platform/i18n.ts'
import { showDone, showFailure } from '../platform/toasts.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import { groupName } from '../spaces/groupName.ts'
import section from '../ui/section.module.css'
import classes from './Members.module.css'
import { invitationCreate, invitationDelete, invitationList, invitationResend } from './operations.ts'
import type { GroupRow } from './operations.ts'

type InvitationsPanelProps = { groups: GroupRow[] | undefined; version: number }

/** RSP.15: invites by email into a group; open invitations are sent again or taken back. */
export function InvitationsPanel({ groups, version }: InvitationsPanelProps) {
  const t = useWords('members')
  const s = useWords('spaces')
  const [{ data }, execute] = useQuery({
    query: invitationList,
    variables: { page: 1 },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => execute({ requestPolicy: 'network-only' })
  useEffect(() => {
    if (version > 0) execute({ requestPolicy: 'network-only' })
  }, [version, execute])
  const date = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' })
  const resend = (id: string, email: string) => {
    mutate(invitationResend, { id }).then(() => {
      reload()
      showDone({ message: t('invitations.sent', { email }) })
    }, showFailure)
  }
  const rows = data?.paginate_invitation.data
  return (
    <div className={classes.panel}>
      <p className={section.lead}>{t('invitations.text')}</p>
      {groups ? <InviteForm groups={groups} onSent={reload} /> : <Skeleton height={56} />}
      {rows === undefined ? <Skeleton height={120} /> : null}
      {rows?.length === 0 ? <p className={classes.none}>{t('invitations.none')}</p> : null}
      {rows && rows.length > 0 ? (
        <ul className={classes.people}>
          {rows.map(({ id, email, group, expired, expires_at }) => (
            <li key={id} className={classes.person}>
              <div className={classes.grow}>
                <div className={classes.name}>{email}</div>
                <div className={classes.meta}>
                  {groupName(group, s)} ·{' '}
                  {expired
                    ? t('invitations.expired')
                    : t('invitations.until', { date: date.format(new Date(expires_at)) })}
                </div>
              </div>
              <ActionIcon
                aria-label={t('invitations.resend', { email })}
                title={t('invitations.resend.short')}
                onClick={() => resend(id, email)}
              >
                <IconMailForward size={16} stroke={1.75} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('invitations.revoke', { email })}
                title={t('invitations.revoke.short')}
                onClick={() => void mutate(invitationDelete, { id }).then(reload, showFailure)}
              >
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function InviteForm({ groups, onSent }: { groups: GroupRow[]; onSent: () => void }) {
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
    onSent()
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
