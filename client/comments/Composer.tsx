import { Button, Combobox, Textarea } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { commentLimits } from '#schema/comments/limits.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { useKeyOf } from '../platform/useKeyOf.ts'
import { useWords } from '../platform/words.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import type { CommentDoor } from './commentDoor.ts'
import classes from './Comments.module.css'
import { fromDraft, toDraft } from './draft.ts'
import type { Mentioned } from './draft.ts'
import { useMentions } from './useMentions.ts'

type ComposerProps = {
  door: CommentDoor
  label: string
  submit: string
  initial?: { text: string; mentions: readonly Mentioned[] }
  autoFocus?: boolean
  /** Sends the stored form of the text. A draft keeps its key until it was accepted. */
  onSend: (text: string, key: string) => Promise<void>
  onCancel?: () => void
}

const noMentions: Mentioned[] = []
const warnSigns = 500

/** The field for a comment. Ctrl or ⌘ with Enter sends it, Escape leaves; unsent text stays. */
export function Composer({ door, label, submit, initial, autoFocus, onSend, onCancel }: ComposerProps) {
  const t = useWords('comments')
  const p = useWords('platform')
  const [draft, setDraft] = useState(() => (initial ? toDraft(initial.text, [...initial.mentions]) : ''))
  const { keyOf, forget } = useKeyOf()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const listLabel = useId()
  const mentions = useMentions({ door, draft, setDraft, area, known: [...(initial?.mentions ?? noMentions)] })
  const text = fromDraft(draft, mentions.people)
  const left = commentLimits.textSigns - text.trim().length
  const cannot = text.trim() === '' || left < 0

  const send = async () => {
    if (cannot || busy) return
    setBusy(true)
    setProblem('')
    try {
      await onSend(text, keyOf(text))
      // Text typed in the meantime stays.
      setDraft((now) => (now.startsWith(draft) ? now.slice(draft.length).trimStart() : now))
      forget()
    } catch (error) {
      const { code, params } = domainErrorOf(error)
      setProblem(
        code === 'too_soon' && params.seconds
          ? t('tooSoon', { count: params.seconds })
          : p(`error.${code}`, { seconds: params.seconds ?? 0 }),
      )
    } finally {
      setBusy(false)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
    if (event.key === 'Escape' && !mentions.opened && onCancel) {
      event.preventDefault()
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <div className={classes.composer}>
      <Combobox store={mentions.combobox} onOptionSubmit={mentions.pick} position="bottom-start" withinPortal>
        <Combobox.Target targetType="input">
          <Textarea
            ref={area}
            aria-label={label}
            placeholder={label}
            autosize
            minRows={1}
            maxRows={10}
            // A composer opens because somebody asked to write there.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={autoFocus ?? false}
            value={draft}
            error={problem || undefined}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onSelect={mentions.look}
            onBlur={mentions.close}
            onKeyDown={onKey}
          />
        </Combobox.Target>
        <Combobox.Dropdown p={4} hidden={mentions.offered.length === 0}>
          <Combobox.Options aria-label={t('mention.list')} id={listLabel}>
            {mentions.offered.map(({ id, label: name, avatar }) => (
              <Combobox.Option key={id} value={id} className={classes.person}>
                <PersonAvatar name={name} src={avatar ?? null} size={20} />
                <span>{name}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <div className={classes.actions}>
        {left < warnSigns ? (
          <span className={classes.left} data-over={left < 0 || undefined} role="status">
            {left}
          </span>
        ) : null}
        {onCancel ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
        <Button size="compact-sm" disabled={cannot} loading={busy} onClick={() => void send()}>
          {submit}
        </Button>
      </div>
    </div>
  )
}
