import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { chatGroupRename } from '#schema/chat/chat.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import section from '../ui/section.module.css'
import classes from './dialogs.module.css'
import { GroupPhoto } from './GroupPhoto.tsx'
import type { Room, RoomDetails } from './operations.ts'
import { groupPhotoSet, groupRename, memberAdd, memberExclude } from './roomOperations.ts'
import { PeopleChoice } from './PeopleChoice.tsx'
import { nameOf } from './roomName.ts'
import { sendGroupPhoto } from './sendGroupPhoto.ts'
import type { Found } from './usePeople.ts'

type GroupDialogProps = { room: Room; details: RoomDetails; onChanged: () => void; onClose: () => void }

/** The name of a group and who is in it. */
export function GroupDialog({ room, details, onChanged, onClose }: GroupDialogProps) {
  const t = useWords('chat')
  const [isAdding, setAdding] = useState(false)
  const { members, may_exclude: mayExclude } = details
  const [self] = members
  const [leaving, setLeaving] = useState<RoomDetails['members'][number] | null>(null)
  const exclude = () =>
    mutate(memberExclude, { room: room.id, subject: leaving!.id }).then(onChanged, showFailure)
  return (
    <Modal opened onClose={onClose} title={t('room.people')} closeButtonProps={{ 'aria-label': t('close') }}>
      {isAdding ? (
        <AddMembers
          room={room}
          without={members.map(({ id }) => id)}
          onDone={() => {
            onChanged()
            setAdding(false)
          }}
        />
      ) : (
        <>
          <GroupPhoto
            photo={room.photo}
            onPick={(file) => sendGroupPhoto(room.id, file)}
            onRemove={async () => {
              await mutate(groupPhotoSet, { id: room.id, file: null })
            }}
          />
          <Rename room={room} />
          <ul className={classes.people} aria-label={t('room.people')}>
            {members.map((member) => (
              <li key={member.id} className={classes.person}>
                <PersonAvatar name={member.name} src={member.avatar} size={28} />
                <span className={classes.name}>{nameOf(member, t)}</span>
                {/* Only who stands first excludes, and not themselves. */}
                {mayExclude && member !== self ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={t('room.exclude.label', { name: nameOf(member, t) })}
                    onClick={() => setLeaving(member)}
                  >
                    {t('room.exclude')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setAdding(true)}>
              {t('room.add')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('room.exclude.title', { name: nameOf(leaving, t) })}
        text={t('room.exclude.text')}
        confirm={t('room.exclude')}
        cancel={t('cancel')}
        onConfirm={exclude}
        onClose={() => setLeaving(null)}
      />
    </Modal>
  )
}

function Rename({ room }: { room: Room }) {
  const t = useWords('chat')
  const form = useFields({
    schema: chatGroupRename,
    initial: { name: room.name ?? '' },
    labels: { name: t('group.name') },
  })
  const send = form.submit(async ({ name }) => {
    await mutate(groupRename, { id: room.id, name })
  })
  return (
    <form className={section.form} noValidate onSubmit={send}>
      <div className={classes.rename}>
        <TextInput className={classes.area} {...form.field('name')} />
        <Button type="submit" variant="default" loading={form.busy} disabled={form.values.name === room.name}>
          {t('room.rename.save')}
        </Button>
      </div>
      {form.failureText ? (
        <p role="alert" className={section.failure}>
          {form.failureText}
        </p>
      ) : null}
    </form>
  )
}

type AddMembersProps = { room: Room; without: readonly string[]; onDone: () => void }

function AddMembers({ room, without, onDone }: AddMembersProps) {
  const t = useWords('chat')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly Found[]>([])
  const [busy, setBusy] = useState(false)
  const pick = (person: Found) =>
    setChosen((before) =>
      before.some(({ id }) => id === person.id)
        ? before.filter(({ id }) => id !== person.id)
        : [...before, person],
    )
  const add = () => {
    setBusy(true)
    mutate(memberAdd, { room: room.id, subjects: chosen.map(({ id }) => id) })
      .then(onDone, showFailure)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <PeopleChoice typed={typed} onType={setTyped} chosen={chosen} without={without} onPick={pick} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button disabled={chosen.length === 0} loading={busy} onClick={add}>
          {t('room.add.save')}
        </Button>
      </div>
    </>
  )
}
