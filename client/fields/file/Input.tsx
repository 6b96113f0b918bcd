import { ActionIcon, RingProgress, Tooltip } from '@mantine/core'
import { IconRefresh, IconReplace, IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { shownName } from '#schema/files/fileLabels.ts'
import { extensionOf, plainExtension } from '#schema/files/limits.ts'
import { fileOptions } from '#schema/fields/file.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { FileIcon } from '../../files/FileIcon.tsx'
import { useSizeLabel } from '../../files/useSizeLabel.ts'
import { useWords } from '../../platform/words.ts'
import type { InputProps } from '../field.ts'
import { useProblemText } from '../useProblemText.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import classes from './File.module.css'
import { fileOf } from './fileOf.ts'
import { StoredFile } from './StoredFile.tsx'
import { useFileProblem } from './useFileProblem.ts'
import { useFileUpload, type PickedFile } from './useFileUpload.ts'

/** A file: empty, on its way, or stored; others are dropped onto it or picked in its place. */
export function FileField({ property, value, onChange, onBlur, id, describedBy, invalid, name }: InputProps) {
  const t = useWords('fields')
  const problemText = useProblemText()
  const own = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const stored = fileOf(value)
  const [category, setCategory] = useState<string | null>(null)
  const { picked, pick } = useFileUpload(property, (file) => {
    onChange({ ...file, category: stored?.category ?? category })
    onBlur?.()
  })
  const problem = useFileProblem(property, stored) ?? picked?.problem ?? null
  const { extensions } = optionsOf(fileOptions, property)
  const open = () => input.current?.click()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) pick(file)
  }
  const choose = (next: string | null) => {
    if (stored) onChange({ ...stored, category: next })
    else setCategory(next)
  }
  return (
    <div
      className={classes.root}
      data-over={isOver || undefined}
      data-invalid={problem || invalid || undefined}
      role="group"
      aria-label={name}
      aria-describedby={[describedBy, problem ? own : ''].filter(Boolean).join(' ') || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {picked ? (
        <Picked picked={picked} onRetry={() => pick(picked.file)} onDrop={() => pick(null)} />
      ) : stored ? (
        <StoredFile file={stored}>
          <ActionIcon aria-label={t('file.replace', { name: stored.name })} onClick={open}>
            <IconReplace size={15} stroke={1.6} />
          </ActionIcon>
          <ActionIcon aria-label={t('file.delete', { name: stored.name })} onClick={() => onChange(null)}>
            <IconTrash size={15} stroke={1.6} />
          </ActionIcon>
        </StoredFile>
      ) : (
        <button type="button" id={id} className={classes.picker} onClick={open} onBlur={onBlur}>
          <IconUpload size={15} stroke={1.6} aria-hidden />
          <span>{property.placeholder || t('file.pick')}</span>
          {extensions.length > 0 ? <span className={classes.accepted}>{extensions.join(', ')}</span> : null}
        </button>
      )}
      <CategoryChoice property={property} category={stored ? stored.category : category} onChoose={choose} />
      <p id={own} className={classes.problem} role="alert" hidden={!problem}>
        {problem ? problemText(property, problem) : ''}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file.input', { label: name })}
        accept={extensions.length > 0 ? extensions.map((extension) => `.${extension}`).join(',') : undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) pick(file)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

type PickedProps = { picked: PickedFile; onRetry: () => void; onDrop: () => void }

function Picked({ picked, onRetry, onDrop }: PickedProps) {
  const t = useWords('fields')
  const size = useSizeLabel()
  const { file, state, share, failure } = picked
  const percent = Math.floor(share * 100)
  const note = { waiting: '', sending: `${percent} % · `, invalid: '', failed: `${failure ?? ''} · ` }[state]
  return (
    <div className={classes.file} data-state={state}>
      <FileIcon extension={extensionOf(file.name) ?? plainExtension} />
      <Tooltip label={file.name}>
        <span className={classes.name}>{shownName(file.name)}</span>
      </Tooltip>
      <span className={classes.note} role="status">
        {note}
        {size(file.size)}
      </span>
      {state === 'sending' || state === 'waiting' ? (
        <RingProgress
          className={classes.ring!}
          size={20}
          thickness={3}
          roundCaps
          sections={[{ value: percent, color: 'var(--t-accent)' }]}
          role="progressbar"
          aria-label={t('file.progress', { name: file.name })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        />
      ) : null}
      {state === 'failed' ? (
        <ActionIcon aria-label={t('file.retry', { name: file.name })} onClick={onRetry}>
          <IconRefresh size={15} stroke={1.6} />
        </ActionIcon>
      ) : null}
      <ActionIcon aria-label={t('file.cancel', { name: file.name })} onClick={onDrop}>
        <IconX size={15} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}
