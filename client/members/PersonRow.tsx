import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import { showFailure } from '../platform/toasts.ts'
import { viewing } from '../platform/viewing.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { GroupsEditor, type GroupsChange } from './GroupsEditor.tsx'
import classes from './Members.module.css'
import { subjectUpdate } from './operations.ts'
import type { GroupRow, TableSubject } from './operations.ts'

type PersonRowProps = {
  subject: TableSubject
  groups: GroupRow[]
  isOwner: boolean
  onChanged: () => void
}

/** One person: the groups are edited in place, role and exclusion are in the menu. */
export function PersonRow({ subject, groups, isOwner, onChanged }: PersonRowProps) {
  const t = useWords('members')
  const [excluding, setExcluding] = useState(false)
  const { first_name: first, last_name: last } = subject.fullname
  const name = fullNameOf(first, last)
  const excluded = groups.find(({ system }) => system === 'excluded')
  const isOut = subject.groups.some(({ system }) => system === 'excluded')
  const isAdministrator = subject.role === 'administrator'
  const mayExclude = subject.role !== 'owner' && !isOut && (isOwner || !isAdministrator)
  const mayAppoint = isOwner && subject.role !== 'owner' && !isOut
  const eyes = { space: activeSpace.get()!, of: 'member', id: subject.id, name } as const
  const save = (input: { group_ids?: string[]; role?: 'administrator' | 'member' }) =>
    mutate(subjectUpdate, { id: subject.id, input }).then(onChanged, showFailure)
  const regroup = ({ joined, left }: GroupsChange) =>
    moveBetween(subject.id, { joined, left }).catch(showFailure).then(onChanged)
  return (
    <tr data-out={isOut || undefined}>
      <td data-column="name">
        <div className={classes.who}>
          <PersonAvatar name={name} src={subject.avatar} />
          <span className={classes.name}>{name}</span>
        </div>
      </td>
      <td data-column="email">
        <span className={classes.meta}>{subject.email}</span>
      </td>
      <td data-column="role">{t(`role.${subject.role}`)}</td>
      <td data-column="groups">
        <GroupsEditor name={name} groups={groups} present={subject.groups} onSave={regroup} />
      </td>
      <td data-column="menu">
        {isOut ? null : (
          <Menu position="bottom-end" width={250}>
            <Menu.Target>
              <ActionIcon aria-label={t('people.menu', { name })}>
                <IconDots size={16} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void viewing.start(eyes).catch(showFailure)}>
                {t('people.view')}
              </Menu.Item>
              {mayAppoint ? (
                <Menu.Item onClick={() => void save({ role: isAdministrator ? 'member' : 'administrator' })}>
                  {isAdministrator ? t('people.dismiss') : t('people.appoint')}
                </Menu.Item>
              ) : null}
              {mayExclude ? (
                <Menu.Item data-danger onClick={() => setExcluding(true)}>
                  {t('people.exclude')}
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        )}
        <ConfirmDialog
          opened={excluding}
          title={t('people.exclude.title', { name })}
          text={t('people.exclude.text')}
          confirm={t('people.exclude.confirm')}
          cancel={t('people.cancel')}
          onConfirm={() => save({ group_ids: [excluded!.id] })}
          onClose={() => setExcluding(false)}
        />
      </td>
    </tr>
  )
}

/** One group more and one less at a time, so that the person is never without one. */
async function moveBetween(id: string, { joined, left }: GroupsChange): Promise<void> {
  for (let at = 0; at < Math.max(joined.length, left.length); at++)
    // Who is in one group alone cannot leave it before they are in another.
    // oxlint-disable-next-line no-await-in-loop
    await mutate(subjectUpdate, {
      id,
      input: { join_group_id: joined[at] ?? null, leave_group_id: left[at] ?? null },
    })
}
