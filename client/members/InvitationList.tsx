import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconMail, IconMailForward, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useQuery } from 'urql'
import { mutate } from '../platform/graphqlClient.ts'
import { currentLocale } from '../platform/i18n.ts'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { showDone, showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { groupName } from '../spaces/groupName.ts'
import { invitationDelete, invitationList, invitationResend } from './invitationOperations.ts'
import type { Invitation } from './invitationOperations.ts'
import classes from './Members.module.css'

/**
 * Invitations to the space that nobody has followed yet, live, page by page; for the owner and administrators. In a
 * dialog it has a heading, and is not there while nobody is invited.
 */
export function InvitationList({ inDialog = false }: { inDialog?: boolean }) {
  const t = useWords('members')
  const heading = inDialog ? t('invitations.waiting') : undefined
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, index) => (
    <InvitationPage
      key={index}
      page={index + 1}
      heading={heading}
      onMore={index === pages - 1 ? () => setPages(pages + 1) : undefined}
    />
  ))
}

type InvitationPageProps = { page: number; heading: string | undefined; onMore: (() => void) | undefined }

function InvitationPage({ page, heading, onMore }: InvitationPageProps) {
  const t = useWords('members')
  const [{ data }, read] = useQuery({
    query: invitationList,
    variables: { page },
    requestPolicy: 'cache-and-network',
  })
  useSpaceEvents(({ kind }) => {
    if (kind === 'invitations_changed' || kind === 'members_changed' || kind === 'refetch')
      read({ requestPolicy: 'network-only' })
  })
  const found = data?.paginate_invitation
  const isFirst = page === 1
  if (!found) return heading ? null : <Skeleton height={120} />
  if (found.data.length === 0)
    return isFirst && !heading ? <p className={classes.none}>{t('invitations.none')}</p> : null
  return (
    <>
      {heading && isFirst ? <h3 className={classes.waiting}>{heading}</h3> : null}
      <ul className={classes.people} data-plain={heading ? true : undefined} aria-label={heading}>
        {found.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {onMore && found.paginatorInfo.hasMorePages ? (
        <Button variant="subtle" color="gray" fullWidth onClick={onMore}>
          {t('invitations.more')}
        </Button>
      ) : null}
    </>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, group, grants, expired, sent_at: sent, expires_at: until } = invitation
  const t = useWords('members')
  const s = useWords('spaces')
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const date = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' })
  const dates = { sent: date.format(new Date(sent)), date: date.format(new Date(until)) }
  const run = async (work: () => Promise<unknown>, message: string) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
      showDone({ message })
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const revoke = () => {
    focusBeside(row.current)
    void run(() => mutate(invitationDelete, { id }), t('invitations.revoked', { email }))
  }
  return (
    <li ref={row} className={classes.person}>
      <span className={classes.letter} aria-hidden>
        <IconMail size={16} stroke={1.75} />
      </span>
      <div className={classes.grow}>
        <div className={classes.name}>{email}</div>
        <div className={classes.sent}>
          {carried(grants, t)}
          {groupName(group, s)} · {t(expired ? 'invitations.expired' : 'invitations.until', dates)}
        </div>
      </div>
      <ActionIcon
        aria-label={t('invitations.resend', { email })}
        title={t('invitations.resend.short')}
        onClick={() => void run(() => mutate(invitationResend, { id }), t('invitations.sent', { email }))}
      >
        <IconMailForward size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('invitations.revoke', { email })}
        title={t('invitations.revoke.short')}
        onClick={revoke}
      >
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </li>
  )
}

const grantsNamed = 3

/** What the invitation carries besides the group, the first ones by name, in one line. */
function carried(grants: Invitation['grants'], t: ReturnType<typeof useWords<'members'>>): string {
  const named = grants.slice(0, grantsNamed).map(({ level, resource }) => {
    if (!resource || level === 'none') return t('invitations.grant.gone')
    return t(`invitations.grant.${level}`, { title: resource.title || t('invitations.grant.untitled') })
  })
  const rest = grants.length - named.length
  if (rest > 0) named.push(t('invitations.grant.rest', { count: rest }))
  return named.map((one) => `${one} · `).join('')
}

/** Before a row goes, the focus goes to the same button of its neighbour, or to the field that invites. */
function focusBeside(row: HTMLLIElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const field = row?.closest('section, [role="dialog"], [role="tabpanel"]')?.querySelector('input')
  const target = neighbour?.querySelector<HTMLElement>('button:last-of-type') ?? field
  target?.focus()
}
