import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import classes from './ConfirmDialog.module.css'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  text: string
  confirm: string
  cancel: string
  /** Red unless nothing is lost. */
  color?: 'red' | 'pine'
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before something is lost. Stays open while `onConfirm` runs, and closes in any case when it has ended. */
export function ConfirmDialog({
  opened,
  title,
  text,
  confirm,
  cancel,
  color = 'red',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const run = () => {
    setBusy(true)
    void onConfirm().finally(() => {
      setBusy(false)
      onClose()
    })
  }
  return (
    <Modal.Root
      {...layer}
      centered
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <Modal.Overlay />
      <Modal.Content {...ownKeys}>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={cancel} {...ownKeys} />
        </Modal.Header>
        <Modal.Body>
          <p className={classes.text}>{text}</p>
          <div className={classes.actions}>
            <Button variant="default" data-autofocus {...ownKeys} onClick={onClose}>
              {cancel}
            </Button>
            <Button color={color} loading={busy} {...ownKeys} onClick={run}>
              {confirm}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const layer = { zIndex: 'var(--t-layer-confirm)' }
/** Escape closes the question alone, and not the dialog that it is asked in. */
const ownKeys = { 'data-mantine-stop-propagation': true }
