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
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      zIndex="var(--t-layer-confirm)"
      closeButtonProps={{ 'aria-label': cancel }}
    >
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {cancel}
        </Button>
        <Button color={color} loading={busy} onClick={run}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
