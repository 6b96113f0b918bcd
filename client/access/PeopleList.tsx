import { Button } from '@mantine/core'
import { IconChevronRight, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { activeSpace } from '../platform/activeSpace.ts'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { showFailure } from '../platform/toasts.ts'
import { viewing } from '../platform/viewing.ts'
import { useWords } from '../platform/words.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { From } from './GrantRow.tsx'
import { nameOf, useGroupName } from './names.ts'
import type { NodeRef } from './nodeRef.ts'
import { objectPeople, pagePeople, propertyPeople, typePeople } from './operations.ts'
import type { PersonWithAccess } from './operations.ts'
import classes from './Access.module.css'

const queries = { page: pagePeople, type: typePeople, property: propertyPeople, object: objectPeople }

/** Everyone who sees a node, and on demand why: every grant that gives them access, the deciding one first. */
export function PeopleList({ node, canView }: { node: NodeRef; canView: boolean }) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, index) => (
    <PeoplePage
      key={index}
      node={node}
      canView={canView}
      page={index + 1}
      onMore={index === pages - 1 ? () => setPages(pages + 1) : undefined}
    />
  ))
}

type PeoplePageProps = { node: NodeRef; canView: boolean; page: number; onMore?: () => void }

function PeoplePage({ node, canView, page, onMore }: PeoplePageProps) {
  const t = useWords('access')
  const [{ data }, read] = useQuery({
    query: queries[node.type],
    variables: { id: node.id, page },
    requestPolicy: 'network-only',
  })
  useSpaceEvents(({ kind }) => {
    if (
      kind === 'access_changed' ||
      kind === 'members_changed' ||
      kind === 'page_moved' ||
      kind === 'refetch'
    )
      read({ requestPolicy: 'network-only' })
  })
  const people = data?.access?.people
  if (!people) return null
  return (
    <>
      {page === 1 ? (
        <h3 className={classes.title}>{t('people.title', { count: people.paginatorInfo.total })}</h3>
      ) : null}
      <ul className={classes.rows}>
        {people.data.map((person) => (
          <Person key={person.id} person={person} canView={canView} />
        ))}
      </ul>
      {onMore && people.paginatorInfo.hasMorePages ? (
        <Button variant="subtle" color="gray" fullWidth onClick={onMore}>
          {t('list.more')}
        </Button>
      ) : null}
    </>
  )
}

type PersonProps = { person: PersonWithAccess; canView: boolean }

function Person({ person: { subject, level, reasons }, canView }: PersonProps) {
  const t = useWords('access')
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(subject)
  const eyes = { space: activeSpace.get()!, of: 'member', id: subject.id, name } as const
  return (
    <li>
      <button
        type="button"
        className={classes.person}
        aria-expanded={isOpen}
        aria-label={`${t('people.why', { name })}, ${t(`level.${level}`)}`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={14} stroke={1.75} className={classes.chevron} aria-hidden />
        <PersonAvatar name={name} src={subject.avatar} size={22} />
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.fixed}>{t(`level.${level}`)}</span>
      </button>
      {isOpen ? (
        <ul className={classes.reasons} aria-label={t('people.why', { name })}>
          {reasons.map((reason, index) => (
            <Reason key={index} reason={reason} />
          ))}
          {canView ? (
            <li>
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                leftSection={<IconEye size={14} stroke={1.75} />}
                onClick={() => void viewing.start(eyes, location.pathname).catch(showFailure)}
              >
                {t('people.view')}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  )
}

function Reason({
  reason: { kind, level, grant, decides },
}: {
  reason: PersonWithAccess['reasons'][number]
}) {
  const t = useWords('access')
  const groupName = useGroupName()
  const what =
    kind !== 'grant'
      ? t(`reason.${kind}`)
      : grant?.group
        ? t('reason.group', { name: groupName(grant.group) })
        : t(grant?.kind === 'everyone' ? 'reason.everyone' : 'reason.subject')
  return (
    <li data-decides={decides || undefined}>
      <span>
        {what}
        {grant ? (
          <span className={classes.meta}>
            {' · '}
            <From grant={grant} />
          </span>
        ) : null}
      </span>
      <span className={classes.fixed}>{t(`level.${level}`)}</span>
    </li>
  )
}
