import { personName } from '../../platform/personName.ts'
import { IconChevronRight, IconUserOff, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useQuery } from 'urql'
import { query } from '../../platform/graphqlClient.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { groupMembers, groupNodes } from '../operations.ts'
import type { GroupMember, GroupNode } from '../operations.ts'
import classes from './GroupTree.module.css'

const icons = { team: IconUsers, excluded: IconUserOff }

/** The groups of the space, each expandable into its members. */
export function GroupTree() {
  const t = useWords('pages')
  const [{ data }, read] = useQuery({ query: groupNodes, requestPolicy: 'cache-and-network' })
  const [version, setVersion] = useState(0)
  useSpaceEvents(({ kind }) => {
    if (kind !== 'members_changed' && kind !== 'refetch') return
    read({ requestPolicy: 'network-only' })
    setVersion((before) => before + 1)
  })
  const groups = data?.paginate_groupNode.data ?? []
  if (groups.length === 0) return null
  return (
    <section className={classes.root}>
      <h2 className={classes.heading}>{t('groups.label')}</h2>
      <ul role="tree" aria-label={t('groups.label')} className={classes.list} onKeyDown={walk}>
        {groups.map((group, index) => (
          <Group key={group.id} group={group} version={version} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  )
}

type GroupProps = { group: GroupNode; version: number; isFirst: boolean }

function Group({ group, version, isFirst }: GroupProps) {
  const t = useWords('pages')
  const [isOpen, setOpen] = useState(false)
  const system = group.system === 'team' || group.system === 'excluded' ? group.system : null
  const Icon = system ? icons[system] : IconUsersGroup
  const name = system ? t(`groups.${system}`) : group.label
  return (
    <li
      role="treeitem"
      aria-expanded={isOpen}
      aria-label={`${name}, ${group.members}`}
      tabIndex={isFirst ? 0 : -1}
      className={classes.item}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return
        const wanted = { ArrowRight: true, ArrowLeft: false, Enter: !isOpen, ' ': !isOpen }[event.key]
        if (wanted === undefined || wanted === isOpen) return
        event.preventDefault()
        setOpen(wanted)
      }}
    >
      <div className={classes.row} data-open={isOpen || undefined} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={14} stroke={2} aria-hidden className={classes.chevron} />
        <Icon size={16} stroke={1.6} aria-hidden />
        <span className={classes.label}>{name}</span> <span className={classes.count}>{group.members}</span>
      </div>
      {isOpen ? <Members key={version} group={group.id} /> : null}
    </li>
  )
}

function Members({ group }: { group: string }) {
  const t = useWords('pages')
  const [pages, setPages] = useState(1)
  const found = useMembers(group, pages)
  if (found === 'loading') return null
  if (found === 'failed' || found.people.length === 0)
    return <p className={classes.note}>{t(found === 'failed' ? 'groups.failed' : 'groups.nobody')}</p>
  return (
    <ul role="group" className={classes.list}>
      {found.people.map(({ id, avatar, fullname }) => {
        const name = personName(fullname)
        return (
          <li key={id} role="treeitem" aria-label={name} tabIndex={-1} className={classes.item}>
            <div className={classes.row} data-person>
              <PersonAvatar name={name} src={avatar} size={18} />
              <span className={classes.label}>{name}</span>
            </div>
          </li>
        )
      })}
      {found.hasMore ? (
        <li role="none">
          <button type="button" className={classes.more} onClick={() => setPages(pages + 1)}>
            {t('groups.more')}
          </button>
        </li>
      ) : null}
    </ul>
  )
}

type Found = { people: GroupMember[]; hasMore: boolean } | 'loading' | 'failed'

/** The first `pages` pages of a group's members. */
function useMembers(group: string, pages: number): Found {
  const [found, setFound] = useState<Found>('loading')
  useEffect(() => {
    let isCurrent = true
    const numbers = Array.from({ length: pages }, (_, index) => index + 1)
    Promise.all(numbers.map((page) => query(groupMembers, { id: group, page }))).then(
      (answers) => {
        const lists = answers.map(({ paginate_groupMember }) => paginate_groupMember)
        const people = lists.flatMap(({ data }) => data)
        if (isCurrent) setFound({ people, hasMore: lists.at(-1)!.paginatorInfo.hasMorePages })
      },
      () => (isCurrent ? setFound('failed') : undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [group, pages])
  return found
}

/** Up and down move from line to line, left from a person to their group. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const index = lines.indexOf(event.target as HTMLElement)
  if (index < 0) return
  const group = lines[index]!.parentElement?.closest<HTMLElement>('[role="treeitem"]')
  const steps: Record<string, HTMLElement | null | undefined> = {
    ArrowDown: lines[index + 1],
    ArrowUp: lines[index - 1],
    ArrowLeft: group,
  }
  const next = steps[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
