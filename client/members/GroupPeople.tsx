import { Button, Checkbox, Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { useListState } from '../platform/list/useListState.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { groupName } from '../spaces/groupName.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import { Message } from '../ui/Message.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import section from '../ui/section.module.css'
import classes from './Members.module.css'
import { subjectTable, subjectUpdate } from './operations.ts'
import type { GroupRow, TableSubject } from './operations.ts'

type GroupPeopleProps = {
  group: Pick<GroupRow, 'id' | 'name' | 'system'>
  onChanged: () => void
  onClose: () => void
}

/** The people of the space with a check mark on those in the group. Each mark is stored at once; RSP.18: nobody is left without a group. */
export default function GroupPeople({ group, onChanged, onClose }: GroupPeopleProps) {
  const t = useWords('members')
  const p = useWords('platform')
  const s = useWords('spaces')
  const name = groupName(group, s)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('groups.people.title', { name })}
      closeButtonProps={{ 'aria-label': p('dialog.close') }}
    >
      <People group={group.id} onChanged={onChanged} />
      <div className={classes.done}>
        <Button onClick={onClose}>{t('groups.people.done')}</Button>
      </div>
    </Modal>
  )
}

const byName = { column: 'name', order: 'ASC' } as const

function People({ group, onChanged }: { group: string; onChanged: () => void }) {
  const t = useWords('members')
  const { typed, text: search, find } = useListState(byName)
  const [{ data, error }, execute] = useQuery({
    query: subjectTable,
    variables: { page: 1, search: search || null, group: null, orderBy: [byName] },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => execute({ requestPolicy: 'network-only' })
  if (error && !data)
    return (
      <Message title={t('people.failed')}>
        <Button variant="default" onClick={reload}>
          {t('people.again')}
        </Button>
      </Message>
    )
  const changed = () => {
    reload()
    onChanged()
  }
  const found = data?.paginate_subject
  const rest = found ? found.paginatorInfo.total - found.data.length : 0
  return (
    <div className={classes.panel}>
      <SearchField data-autofocus label={t('people.search')} value={typed} onWrite={find} />
      {found ? (
        <ul className={classes.marks}>
          {found.data
            .filter(({ groups }) => groups.every(({ system }) => system !== 'excluded'))
            .map((subject) => (
              <li key={subject.id}>
                <Mark group={group} subject={subject} onChanged={changed} />
              </li>
            ))}
        </ul>
      ) : (
        <Skeleton height={160} />
      )}
      <p role="status" className={section.lead}>
        {found?.data.length === 0
          ? t('people.none')
          : rest > 0
            ? t('groups.people.rest', { count: rest })
            : null}
      </p>
    </div>
  )
}

type MarkProps = { group: string; subject: TableSubject; onChanged: () => void }

function Mark({ group, subject, onChanged }: MarkProps) {
  const t = useWords('members')
  /** What was asked for and has not come back yet. */
  const [asked, setAsked] = useState<boolean | null>(null)
  const [missing, setMissing] = useState(false)
  const { first_name: first, last_name: last } = subject.fullname
  const name = fullNameOf(first, last)
  const ids = subject.groups.map(({ id }) => id)
  const isIn = ids.includes(group)
  if (asked === isIn) setAsked(null)
  const turn = () => {
    if (asked !== null) return
    if (isIn && ids.length === 1) return setMissing(true)
    setMissing(false)
    setAsked(!isIn)
    // Their other groups may have changed since they were read.
    const input = isIn ? { leave_group_id: group } : { join_group_id: group }
    void mutate(subjectUpdate, { id: subject.id, input }).then(onChanged, (error) => {
      setAsked(null)
      showFailure(error)
    })
  }
  return (
    <Checkbox
      checked={asked ?? isIn}
      error={missing ? t('people.oneGroup') : null}
      onChange={turn}
      label={
        <span className={classes.who}>
          <PersonAvatar name={name} src={subject.avatar} size={22} />
          {name}
        </span>
      }
    />
  )
}
