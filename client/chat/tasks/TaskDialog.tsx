import { Loader, Modal } from '@mantine/core'
import { useState } from 'react'
import { mutate } from '../../platform/graphqlClient.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { useKeyOf } from '../../platform/useKeyOf.ts'
import { useWords } from '../../platform/words.ts'
import { TypeIcon } from '../../types/TypeIcon.tsx'
import { useReadableTypes } from '../../types/useReadableTypes.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import classes from '../dialogs.module.css'
import { taskCreate } from './operations.ts'
import type { Message } from '../operations.ts'

type TaskDialogProps = { message: Message; onClose: () => void }

/** Makes an object of a message, of whichever type is pressed; tasks stand first. */
export function TaskDialog({ message, onClose }: TaskDialogProps) {
  const t = useWords('chat')
  const titleOf = useTypeTitle()
  const { keyOf } = useKeyOf()
  const [isBusy, setBusy] = useState(false)
  const types = useReadableTypes()
    ?.filter(({ level }) => level === 'edit' || level === 'full')
    .toSorted((a, b) => Number(b.system === 'task') - Number(a.system === 'task'))
  const make = async (type: string) => {
    setBusy(true)
    try {
      const input = { message_id: message.id, type_id: type, idempotency_key: keyOf([message.id, type]) }
      await mutate(taskCreate, { input })
      onClose()
      showDone({ message: t('task.done') })
    } catch (error) {
      showFailure(error)
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('task.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      {types ? null : <Loader size={20} role="status" aria-label={t('loading')} />}
      {types?.length === 0 ? <p className={classes.chosen}>{t('task.none')}</p> : null}
      <ul className={classes.people} aria-label={t('task.type')}>
        {types?.map((type) => (
          <li key={type.id}>
            <button
              type="button"
              className={classes.person}
              disabled={isBusy}
              onClick={() => void make(type.id)}
            >
              <TypeIcon icon={type.icon} />
              <span className={classes.name}>{titleOf(type)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
