import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { chatGroupRename } from '#schema/chat/chat.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useFields } from '../platform/useFields.ts'
import { useKeyOf } from '../platform/useKeyOf.ts'
import { useWords } from '../platform/words.ts'
import section from '../ui/section.module.css'
import classes from './dialogs.module.css'
import { GroupPhoto } from './GroupPhoto.tsx'
import { groupCreate, personalOpen } from './roomOperations.ts'
import { PeopleChoice } from './PeopleChoice.tsx'
import { sendGroupPhoto } from './sendGroupPhoto.ts'
import type { Found } from './usePeople.ts'

type NewChatProps = { space: string; isGroup: boolean; onClose: () => void; onMade: (room: string) => void }

/** Begins a personal room with whoever is pressed, or oneself, or a group. */
export function NewChat({ space, isGroup, onClose, onMade }: NewChatProps) {
  const t = useWords('chat')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isGroup ? 'new.group' : 'new.chat')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isGroup ? (
        <NewGroup space={space} onClose={onClose} onMade={onMade} />
      ) : (
        <NewPersonal space={space} onMade={onMade} />
      )}
    </Modal>
  )
}

function NewPersonal({ space, onMade }: Pick<NewChatProps, 'space' | 'onMade'>) {
  const [typed, setTyped] = useState('')
  const begin = (person: Found | null) =>
    void mutate(personalOpen, { space, subject: person?.id ?? null }).then(
      ({ chatPersonalOpen: { recordId } }) => onMade(recordId),
      showFailure,
    )
  return <PeopleChoice typed={typed} onType={setTyped} onPick={begin} onOwn={() => begin(null)} />
}

function NewGroup({ space, onClose, onMade }: Omit<NewChatProps, 'isGroup'>) {
  const t = useWords('chat')
  const { keyOf } = useKeyOf()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly Found[]>([])
  const [isOpen, setOpen] = useState(false)
  const [isAlone, setAlone] = useState(false)
  const [photo, setPhoto] = useState<{ file: File; src: string } | null>(null)
  useEffect(() => () => URL.revokeObjectURL(photo?.src ?? ''), [photo])
  const form = useFields({
    schema: chatGroupRename,
    initial: { name: '' },
    labels: { name: t('group.name') },
  })
  const pick = (person: Found) => {
    setAlone(false)
    setChosen((before) =>
      before.some(({ id }) => id === person.id)
        ? before.filter(({ id }) => id !== person.id)
        : [...before, person],
    )
  }
  const send = form.submit(async ({ name }) => {
    setAlone(chosen.length === 0)
    if (chosen.length === 0) return
    const given = {
      space_id: space,
      name,
      subject_ids: chosen.map(({ id }) => id),
      history: isOpen ? ('all' as const) : ('joined' as const),
    }
    const { chatGroupCreate: made } = await mutate(groupCreate, {
      input: { ...given, idempotency_key: keyOf(JSON.stringify(given)) },
    })
    // The group is there: a photo that is refused is told, and can be chosen again in the group.
    if (photo) await sendGroupPhoto(made.recordId, photo.file).catch(showFailure)
    onMade(made.recordId)
  })
  return (
    <form className={section.form} noValidate onSubmit={send}>
      <GroupPhoto
        photo={photo?.src ?? null}
        onPick={(file) => setPhoto({ file, src: URL.createObjectURL(file) })}
        onRemove={() => setPhoto(null)}
      />
      <TextInput data-autofocus {...form.field('name')} />
      <PeopleChoice typed={typed} onType={setTyped} chosen={chosen} onPick={pick} />
      {chosen.length > 0 ? (
        <p className={classes.chosen}>{chosen.map(({ name }) => name).join(', ')}</p>
      ) : null}
      <Checkbox
        label={t('group.history')}
        checked={isOpen}
        onChange={(event) => setOpen(event.currentTarget.checked)}
      />
      {isAlone || form.failureText ? (
        <p role="alert" className={section.failure}>
          {isAlone ? t('group.choose') : form.failureText}
        </p>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t('group.create')}
        </Button>
      </div>
    </form>
  )
}
