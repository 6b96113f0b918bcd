import { ActionIcon, Button, CloseButton, Textarea } from '@mantine/core'
import { IconChartBar, IconMicrophone, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { chatLimits } from '#schema/chat/limits.ts'
import { fromDraft, toDraft } from '../comments/draft.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { useWords } from '../platform/words.ts'
import { chosenFiles } from './ChosenFiles.ts'
import classes from './Composer.module.css'
import { lineOfMessage } from './fileLine.ts'
import type { ChosenFile } from './chosenFile.ts'
import type { Message, RoomDetails } from './operations.ts'
import type { PollInput } from './outgoing.ts'
import { nameOf } from './roomName.ts'
import { useDraft } from './useDraft.ts'
import { useChosen } from './useChosen.ts'
import { optionId, useRoomMentions } from './useRoomMentions.ts'

const ChosenList = lazy(async () => ({ default: (await import('./fileParts.ts')).ChosenList }))
const VoiceBar = lazy(async () => ({ default: (await import('./voice/VoiceBar.tsx')).VoiceBar }))
const MentionList = lazy(async () => ({ default: (await import('./MentionList.tsx')).MentionList }))
const PollDialog = lazy(async () => ({ default: (await import('./PollDialog.tsx')).PollDialog }))

type ComposerProps = {
  where: string
  label?: string
  /** What the server has as the draft; null while that is unknown. */
  remote: string | null
  /** The message that is being changed. */
  edited: Message | null
  /** The message that is answered. */
  answered: Message | null
  /** Why files were not taken. */
  fileProblem: string | null
  /** Who can be mentioned; everyone can in a group. */
  members: RoomDetails['members']
  isGroup: boolean
  onFiles: (files: readonly File[]) => void
  onSend: (text: string) => void
  /** Something is being written that is no change of a message, or no longer. */
  onWrite: (isWriting: boolean) => void
  onPoll: (question: string, poll: PollInput) => void
  /** Rejects with why it was refused. */
  onSave: (text: string) => Promise<void>
  onEditLast: () => void
  onLeave: () => void
  /** What stands below the field. */
  children?: ReactNode
}

/** Enter sends, Shift+Enter begins a line, ↑ in an empty field changes the last own message, Escape leaves that and an answer. */
export function Composer({
  where,
  label,
  remote,
  edited,
  answered,
  fileProblem,
  members,
  isGroup,
  onFiles,
  onSend,
  onWrite,
  onPoll,
  onSave,
  onEditLast,
  onLeave,
  children,
}: ComposerProps) {
  const t = useWords('chat')
  const everyone = { id: 'all', name: t('mention.all') }
  const p = useWords('platform')
  const draft = useDraft(where, {
    remote,
    edited: edited && toDraft(edited.text, [...edited.mentions, everyone]),
  })
  const { text } = draft
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const picker = useRef<HTMLInputElement>(null)
  // What was written before is written on.
  useEffect(() => area.current?.setSelectionRange(1e9, 1e9), [])
  useEffect(() => {
    if (answered) area.current?.focus()
  }, [answered])
  const mentions = useRoomMentions({ members, isGroup, draft: text, setDraft: (next) => write(next), area })
  const stored = fromDraft(text.trim(), [...mentions.known, ...(edited?.mentions ?? [])])
  const over = stored.length - chatLimits.textSigns
  const ofField = (file: ChosenFile) => file.room === where && !file.message
  const files = useChosen(ofField)
  const hasFiles = edited ? edited.files.length > 0 : files.length > 0
  const isFailed = !edited && files.some(({ state }) => state === 'failed')
  const cannot = (text.trim() === '' && !hasFiles) || over > 0 || isFailed
  const write = (next: string) => {
    draft.write(next)
    setProblem('')
    if (!edited) onWrite(next.trim() !== '')
  }
  const submit = () => {
    if (cannot || busy) return
    if (!edited) {
      onWrite(false)
      onSend(stored)
      draft.clear()
      setProblem('')
      return
    }
    if (stored === edited.text) return onLeave()
    setBusy(true)
    onSave(stored).then(onLeave, (error: unknown) => {
      const { code, params } = domainErrorOf(error)
      setProblem(p(`error.${code}`, { seconds: params.seconds ?? 0 }))
      setBusy(false)
    })
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (edited || pasted.length === 0) return
    event.preventDefault()
    onFiles(pasted)
  }
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKey(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'ArrowUp' && text === '' && !edited) {
      event.preventDefault()
      onEditLast()
    }
    if (event.key === 'Escape' && (edited || answered)) {
      event.preventDefault()
      event.stopPropagation()
      onLeave()
    }
  }
  return (
    <div className={classes.composer} data-foot>
      {edited ? (
        <p className={classes.editing}>
          <span>{t('compose.editing')}</span>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onLeave}>
            {t('cancel')}
          </Button>
        </p>
      ) : null}
      {answered ? (
        <div className={classes.answered}>
          <p>
            <span>
              {t('compose.reply', { name: answered.own ? t('message.you') : nameOf(answered.author, t) })}
            </span>
            {lineOfMessage(answered, t)}
          </p>
          <CloseButton aria-label={t('compose.reply.leave')} onClick={onLeave} />
        </div>
      ) : null}
      <Suspense>
        {files.length > 0 && !edited ? <ChosenList of={ofField} onRemove={chosenFiles().remove} /> : null}
      </Suspense>
      {isRecording ? (
        <Suspense fallback={<div className={classes.recording} />}>
          <VoiceBar
            where={where}
            onSend={() => {
              setRecording(false)
              onSend('')
            }}
            onLeave={() => setRecording(false)}
          />
        </Suspense>
      ) : (
        <div className={classes.field}>
          {edited ? null : (
            <>
              <ActionIcon
                size={36}
                aria-label={t('files.add')}
                title={t('files.add')}
                onClick={() => picker.current?.click()}
              >
                <IconPaperclip size={18} stroke={1.6} />
              </ActionIcon>
              <input
                ref={picker}
                type="file"
                multiple
                hidden
                aria-label={t('files.add')}
                onChange={({ currentTarget }) => {
                  onFiles([...(currentTarget.files ?? [])])
                  currentTarget.value = ''
                  area.current?.focus()
                }}
              />
            </>
          )}
          {edited ? null : (
            <ActionIcon
              size={36}
              aria-label={t('poll.new')}
              title={t('poll.new')}
              onClick={() => setAsking(true)}
            >
              <IconChartBar size={18} stroke={1.6} />
            </ActionIcon>
          )}
          <div className={classes.area}>
            {mentions.offered.length > 0 ? (
              <Suspense>
                <MentionList
                  id={listId}
                  offered={mentions.offered}
                  active={mentions.active}
                  onPick={mentions.pick}
                />
              </Suspense>
            ) : null}
            <Textarea
              ref={area}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-controls={mentions.offered.length > 0 ? listId : undefined}
              aria-activedescendant={
                mentions.offered[mentions.active] && optionId(listId, mentions.offered[mentions.active]!.id)
              }
              aria-label={edited ? t('compose.editing') : (label ?? t('compose.label'))}
              placeholder={label ?? t('compose.label')}
              autosize
              minRows={1}
              maxRows={10}
              // A room is opened to write in it, and so is a message to be changed.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={text}
              error={problem || fileProblem || (over > 0 ? t('compose.left', { count: over }) : undefined)}
              onChange={(event) => write(event.currentTarget.value)}
              onSelect={mentions.look}
              onBlur={mentions.close}
              onKeyDown={onKey}
              onPaste={onPaste}
            />
          </div>
          {edited || text.trim() !== '' || hasFiles ? null : (
            <ActionIcon
              size={36}
              aria-label={t('voice.record')}
              title={t('voice.record')}
              onClick={() => setRecording(true)}
            >
              <IconMicrophone size={18} stroke={1.6} />
            </ActionIcon>
          )}
          <ActionIcon
            className={classes.send}
            variant="filled"
            color="pine"
            size={36}
            aria-label={t(edited ? 'compose.save' : 'compose.send')}
            title={t(edited ? 'compose.save' : 'compose.send')}
            disabled={cannot}
            loading={busy}
            onClick={submit}
          >
            <IconSend2 size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      )}
      {edited ? null : children}
      <Suspense>{isAsking ? <PollDialog onSend={onPoll} onClose={() => setAsking(false)} /> : null}</Suspense>
    </div>
  )
}
