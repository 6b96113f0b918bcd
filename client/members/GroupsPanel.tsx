import { ActionIcon, Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { IconEye, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { groupUpdate as groupInput } from '#schema/members/group.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { loadNeeded } from '../platform/loadNeeded.ts'
import { newKey } from '../platform/newKey.ts'
import { showFailure } from '../platform/toasts.ts'
import { useFields } from '../platform/useFields.ts'
import { viewing } from '../platform/viewing.ts'
import { useWords } from '../platform/words.ts'
import { groupName } from '../spaces/groupName.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import section from '../ui/section.module.css'
import classes from './Members.module.css'
import { groupCreate, groupDelete, groupUpdate } from './operations.ts'
import type { GroupRow } from './operations.ts'

const GroupPeople = lazy(() => loadNeeded(() => import('./GroupPeople.tsx')))

type GroupsPanelProps = { groups: GroupRow[] | undefined; onChanged: () => void }

/** RSP.16: groups of one's own are made, get their people, are renamed and, once empty, deleted; Team and Excluded stay as they are. */
export function GroupsPanel({ groups, onChanged }: GroupsPanelProps) {
  const t = useWords('members')
  const s = useWords('spaces')
  const [renaming, setRenaming] = useState<GroupRow | null>(null)
  const [deleting, setDeleting] = useState<GroupRow | null>(null)
  const [filling, setFilling] = useState<GroupRow | null>(null)
  const remove = async () => {
    if (deleting) await mutate(groupDelete, { id: deleting.id }).then(onChanged, showFailure)
  }
  return (
    <div className={classes.panel}>
      <p className={section.lead}>{t('groups.text')}</p>
      <GroupForm
        key="new"
        label={t('groups.new')}
        submit={t('groups.create')}
        initial=""
        onSend={async (name) => {
          await mutate(groupCreate, { input: { name, idempotency_key: newKey() } })
          onChanged()
        }}
      />
      {groups ? (
        <ul className={classes.people}>
          {groups.map((group) => (
            <li key={group.id} className={classes.person}>
              <div className={classes.grow}>
                <div className={classes.name}>{groupName(group, s)}</div>
                <div className={classes.meta}>{t('people.total', { count: group.members })}</div>
              </div>
              {group.system === 'excluded' ? null : (
                <>
                  <FillGroup group={group} onFill={() => setFilling(group)} />
                  <ViewAsGroup group={group} />
                </>
              )}
              {group.system ? (
                <span className={classes.meta}>{t('groups.fixed')}</span>
              ) : (
                <>
                  <ActionIcon
                    aria-label={t('groups.rename', { name: group.name })}
                    onClick={() => setRenaming(group)}
                  >
                    <IconPencil size={16} stroke={1.75} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t('groups.delete', { name: group.name })}
                    onClick={() => setDeleting(group)}
                  >
                    <IconTrash size={16} stroke={1.75} />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={160} />
      )}
      {filling ? (
        <Suspense>
          <GroupPeople group={filling} onChanged={onChanged} onClose={() => setFilling(null)} />
        </Suspense>
      ) : null}
      <Modal
        opened={renaming !== null}
        onClose={() => setRenaming(null)}
        title={t('groups.rename.title')}
        closeButtonProps={{ 'aria-label': t('people.cancel') }}
      >
        {renaming ? (
          <GroupForm
            label={t('groups.name')}
            submit={t('groups.save')}
            initial={renaming.name}
            onSend={async (name) => {
              await mutate(groupUpdate, { id: renaming.id, name })
              setRenaming(null)
              onChanged()
            }}
          />
        ) : null}
      </Modal>
      <ConfirmDialog
        opened={deleting !== null}
        title={t('groups.delete.title', { name: deleting?.name ?? '' })}
        text={t('groups.delete.text')}
        confirm={t('groups.delete.confirm')}
        cancel={t('people.cancel')}
        onConfirm={remove}
        onClose={() => setDeleting(null)}
      />
    </div>
  )
}

function FillGroup({ group, onFill }: { group: GroupRow; onFill: () => void }) {
  const t = useWords('members')
  const label = t('groups.people', { name: groupName(group, useWords('spaces')) })
  return (
    <ActionIcon aria-label={label} title={label} onClick={onFill}>
      <IconUserPlus size={16} stroke={1.75} />
    </ActionIcon>
  )
}

function ViewAsGroup({ group }: { group: GroupRow }) {
  const t = useWords('members')
  const name = groupName(group, useWords('spaces'))
  const eyes = { space: activeSpace.get()!, of: 'group', id: group.id, name } as const
  const label = t('groups.view', { name })
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => void viewing.start(eyes).catch(showFailure)}>
      <IconEye size={16} stroke={1.75} />
    </ActionIcon>
  )
}

type GroupFormProps = {
  label: string
  submit: string
  initial: string
  onSend: (name: string) => Promise<void>
}

function GroupForm({ label, submit, initial, onSend }: GroupFormProps) {
  const form = useFields({ schema: groupInput, initial: { name: initial }, labels: { name: label } })
  const send = form.submit(async ({ name }) => {
    await onSend(name)
    form.set('name', '')
  })
  return (
    <form className={classes.add} noValidate onSubmit={send}>
      <TextInput {...form.field('name')} error={form.field('name').error ?? form.failureText} />
      <Button type="submit" loading={form.busy}>
        {submit}
      </Button>
    </form>
  )
}
