import { Button, Modal, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { reminderName } from '#schema/timer/timer.ts'
import { useFields } from '../platform/useFields.ts'
import { useWords } from '../platform/words.ts'
import section from '../ui/section.module.css'
import { printLength } from './printLength.ts'

type DelayDialogProps = {
  title: string
  save: string
  name: string
  onSave: (reminder: { name: string; delay_minutes: number }) => Promise<void>
  onClose: () => void
}

const delays = [5, 10, 15, 30, 60, 120, 240, 24 * 60, 7 * 24 * 60]
const schema = z.object({ name: reminderName })

/** RTI.05: the text and the delay of a reminder. */
export default function DelayDialog({ title, save, name, onSave, onClose }: DelayDialogProps) {
  const t = useWords('timer')
  const [delay, setDelay] = useState('30')
  const form = useFields({ schema, initial: { name }, labels: { name: t('remind.name') } })
  const send = form.submit(async (given) => {
    await onSave({ ...given, delay_minutes: Number(delay) })
    onClose()
  })
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form className={section.form} noValidate onSubmit={send}>
        <TextInput data-autofocus {...form.field('name')} />
        <Select
          label={t('remind.delay')}
          allowDeselect={false}
          value={delay}
          onChange={(value) => setDelay(value ?? delay)}
          data={delays.map((minutes) => ({ value: String(minutes), label: printLength(minutes * 60_000) }))}
        />
        {form.failureText ? (
          <p role="alert" className={section.failure}>
            {form.failureText}
          </p>
        ) : null}
        <Button type="submit" loading={form.busy}>
          {save}
        </Button>
      </form>
    </Modal>
  )
}
