import { ActionIcon, Button, Checkbox, Modal, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { chatPoll, chatText } from '#schema/chat/chat.ts'
import { chatLimits } from '#schema/chat/limits.ts'
import { fieldsOf } from '#schema/fieldErrors.ts'
import { useWords } from '../platform/words.ts'
import section from '../ui/section.module.css'
import classes from './dialogs.module.css'
import type { PollInput } from './outgoing.ts'

type PollDialogProps = { onSend: (question: string, poll: PollInput) => void; onClose: () => void }
type Fault = 'question' | 'few' | 'alike' | 'long' | 'past'

/** RCH.17: a question with choices. */
export function PollDialog({ onSend, onClose }: PollDialogProps) {
  const t = useWords('chat')
  const [question, setQuestion] = useState('')
  const [options, setOptions] = useState([
    { key: 0, text: '' },
    { key: 1, text: '' },
  ])
  const [multiple, setMultiple] = useState(false)
  const [anonymous, setAnonymous] = useState(false)
  const [end, setEnd] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const write = (key: number, text: string) => {
    setFault(null)
    setOptions(options.map((option) => (option.key === key ? { key, text } : option)))
  }
  const add = () =>
    setOptions([...options, { key: Math.max(...options.map(({ key }) => key)) + 1, text: '' }])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const poll = {
      options: options.map(({ text }) => text.trim()).filter(Boolean),
      multiple,
      anonymous,
      closes_at: end === '' ? null : new Date(end),
    }
    const found = faultOf(question, poll)
    setFault(found)
    if (found) return
    onSend(question.trim(), { ...poll, closes_at: poll.closes_at?.toISOString() ?? null })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('poll.new')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form className={section.form} noValidate onSubmit={send}>
        <Textarea
          data-autofocus
          autosize
          minRows={1}
          maxRows={6}
          label={t('poll.question')}
          value={question}
          error={fault === 'question' ? t('poll.question.needed') : undefined}
          onChange={({ currentTarget }) => {
            setFault(null)
            setQuestion(currentTarget.value)
          }}
        />
        {options.map(({ key, text }, at) => (
          <div key={key} className={classes.option}>
            <TextInput
              className={classes.area}
              aria-label={t('poll.choice', { count: at + 1 })}
              placeholder={t('poll.choice', { count: at + 1 })}
              maxLength={chatLimits.pollOptionSigns}
              value={text}
              onChange={({ currentTarget }) => write(key, currentTarget.value)}
            />
            {options.length > 2 ? (
              <ActionIcon
                size={36}
                aria-label={t('poll.choice.remove', { count: at + 1 })}
                title={t('poll.choice.remove', { count: at + 1 })}
                onClick={() => setOptions(options.filter((option) => option.key !== key))}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            ) : null}
          </div>
        ))}
        {options.length < chatLimits.pollOptions ? (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={add}>
            {t('poll.choice.add')}
          </Button>
        ) : null}
        <Checkbox
          label={t('poll.multiple.label')}
          checked={multiple}
          onChange={({ currentTarget }) => setMultiple(currentTarget.checked)}
        />
        <Checkbox
          label={t('poll.anonymous.label')}
          checked={anonymous}
          onChange={({ currentTarget }) => setAnonymous(currentTarget.checked)}
        />
        <TextInput
          type="datetime-local"
          label={t('poll.end')}
          value={end}
          error={fault === 'past' ? t('poll.past') : undefined}
          onChange={({ currentTarget }) => {
            setFault(null)
            setEnd(currentTarget.value)
          }}
        />
        {fault === 'few' || fault === 'alike' || fault === 'long' ? (
          <p role="alert" className={section.failure}>
            {t(`poll.${fault}`)}
          </p>
        ) : null}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('poll.send')}</Button>
        </div>
      </form>
    </Modal>
  )
}

type Poll = { options: string[]; multiple: boolean; anonymous: boolean; closes_at: Date | null }

function faultOf(question: string, poll: Poll): Fault | null {
  if (!chatText.safeParse(question).success) return 'question'
  const { error } = chatPoll.safeParse(poll)
  if (!error) return poll.closes_at && poll.closes_at.getTime() <= Date.now() ? 'past' : null
  const [field] = fieldsOf(error)
  if (field?.field === 'closes_at') return 'past'
  return field?.reason === 'not_unique' ? 'alike' : field?.reason === 'too_short' ? 'few' : 'long'
}
