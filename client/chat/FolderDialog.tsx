import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { chatFolderUpdate } from '#schema/chat/chat.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useFields } from '../platform/useFields.ts'
import { useKeyOf } from '../platform/useKeyOf.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import section from '../ui/section.module.css'
import classes from './dialogs.module.css'
import { RoomChoice } from './RoomChoice.tsx'
import { RoomFace } from './RoomFace.tsx'
import { folderCreate, folderDelete, folderUpdate, type Folder } from './roomOperations.ts'
import type { Rooms } from './Rooms.ts'

type FolderDialogProps = {
  rooms: Rooms
  /** Null for a new one. */
  folder: Folder | null
  onClose: () => void
  onMade: (folder: string) => void
  onGone: () => void
}

/** RCH.09: the name of a folder and which rooms are in it. */
export function FolderDialog({ rooms, folder, onClose, onMade, onGone }: FolderDialogProps) {
  const t = useWords('chat')
  const { keyOf } = useKeyOf()
  const [chosen, setChosen] = useState<readonly string[]>(folder?.room_ids ?? [])
  const [isEmpty, setEmpty] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const form = useFields({
    schema: chatFolderUpdate.pick({ name: true }).required(),
    initial: { name: folder?.name ?? '' },
    labels: { name: t('folder.name') },
  })
  const pick = (id: string, isIn: boolean) => {
    setEmpty(false)
    setChosen(isIn ? [...chosen, id] : chosen.filter((each) => each !== id))
  }
  const save = form.submit(async ({ name }) => {
    setEmpty(chosen.length === 0)
    if (chosen.length === 0) return
    const given = { name: name ?? '', room_ids: [...chosen] }
    if (folder) {
      await mutate(folderUpdate, { id: folder.id, input: given })
      await rooms.loadSettings()
      void rooms.load({ folder: folder.id })
      return onClose()
    }
    const input = { space_id: rooms.space, ...given, idempotency_key: keyOf(JSON.stringify(given)) }
    const { chatFolderCreate: made } = await mutate(folderCreate, { input })
    await rooms.loadSettings()
    onMade(made.recordId)
  })
  const remove = async () => {
    try {
      await mutate(folderDelete, { id: folder!.id })
      await rooms.loadSettings()
      onGone()
    } catch (error) {
      showFailure(error)
    }
  }
  const failure = isEmpty ? t('folder.choose') : form.failureText
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(folder ? 'folder.title' : 'folder.new')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={section.form} noValidate onSubmit={save}>
        <TextInput data-autofocus {...form.field('name')} />
        <RoomChoice rooms={rooms} label={t('folder.rooms')}>
          {(room, name) => (
            <div className={classes.person}>
              <RoomFace room={room} size={28} />
              <Checkbox
                className={classes.name}
                label={name}
                checked={chosen.includes(room.id)}
                onChange={({ currentTarget }) => pick(room.id, currentTarget.checked)}
              />
            </div>
          )}
        </RoomChoice>
        {failure ? (
          <p role="alert" className={section.failure}>
            {failure}
          </p>
        ) : null}
        <div className={classes.actions}>
          {folder ? (
            <Button className={classes.delete} variant="subtle" color="red" onClick={() => setAsked(true)}>
              {t('folder.delete')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('folder.save')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={isAsked}
        title={t('folder.delete.title', { name: folder?.name ?? '' })}
        text={t('folder.delete.text')}
        confirm={t('message.delete')}
        cancel={t('cancel')}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      />
    </Modal>
  )
}
