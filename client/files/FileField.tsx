import { ActionIcon, RingProgress, Tooltip } from '@mantine/core'
import { IconCheck, IconRefresh, IconUpload, IconX } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { shownName } from '#schema/files/fileLabels.ts'
import { extensionOf, plainExtension } from '#schema/files/limits.ts'
import { useWords } from '../platform/words.ts'
import { FileIcon } from './FileIcon.tsx'
import classes from './FileField.module.css'
import type { RunningUpload } from './useUploads.ts'
import { useSizeLabel } from './useSizeLabel.ts'

type FilePickerProps = {
  onPick: (files: File[]) => void
  /** A field for files of some kind, a single one unless `many`, with its label and texts. */
  one?: { accept: string; words: string; many?: boolean }
}

/** An empty field: files are chosen, or dropped onto it. */
export function FilePicker({ onPick, one }: FilePickerProps) {
  const t = useWords('files')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onPick([...event.dataTransfer.files])
  }
  return (
    <>
      <button
        type="button"
        className={classes.picker}
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconUpload size={18} stroke={1.6} />
        {one?.words ?? t('upload.drop')}
      </button>
      <input
        ref={input}
        type="file"
        multiple={!one || one.many}
        accept={one?.accept}
        hidden
        aria-label={t('upload')}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

type FileFieldProps = { upload: RunningUpload; onRetry: () => void; onHide: () => void }

/** A field whose file is on its way, has failed, or is done. */
export function FileField({ upload, onRetry, onHide }: FileFieldProps) {
  const t = useWords('files')
  const size = useSizeLabel()
  const { file, share, state } = upload
  const { name } = file
  const percent = Math.floor(share * 100)
  const note =
    state === 'failed' ? null : state === 'sending' ? t('upload.sending', { percent }) : t(`upload.${state}`)
  return (
    <li className={classes.field} data-state={state}>
      <FileIcon extension={extensionOf(name) ?? plainExtension} />
      <div className={classes.words}>
        <Tooltip label={name} openDelay={400}>
          <span className={classes.name}>{shownName(name)}</span>
        </Tooltip>
        <span className={classes.note} role="status">
          {note ?? upload.reason} · {size(file.size)}
        </span>
      </div>
      {state === 'sending' || state === 'waiting' ? (
        <RingProgress
          className={classes.ring!}
          size={28}
          thickness={3}
          roundCaps
          sections={[{ value: percent, color: 'var(--t-accent)' }]}
          role="progressbar"
          aria-label={t('upload.progress', { name })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        />
      ) : null}
      {state === 'done' ? <IconCheck className={classes.done!} size={18} stroke={2} aria-hidden /> : null}
      {state === 'failed' ? (
        <ActionIcon aria-label={t('upload.retry', { name })} onClick={onRetry}>
          <IconRefresh size={16} stroke={1.75} />
        </ActionIcon>
      ) : null}
      {state === 'sending' || state === 'waiting' ? (
        <ActionIcon aria-label={t('upload.cancel', { name })} onClick={upload.cancel}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      ) : (
        <ActionIcon aria-label={t('upload.hide', { name })} onClick={onHide}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  )
}
