import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { deleteFormat, moveFormat, type PlacedFormat } from '#schema/kinds/spreadsheet/formats.ts'
import { useWords } from '../../../platform/words.ts'
import type { SheetView } from '../SheetView.ts'
import { comparedText, draftOfFormat, type FormatDraft, rangeText } from './draft.ts'
import { FormatForm } from './FormatForm.tsx'
import classes from './FormatPanel.module.css'
import { Sample } from './Sample.tsx'
import { useKindWords } from './useKindWords.ts'

type FormatPanelProps = {
  view: SheetView
  onClose: () => void
  /** Changes with what the view shows. */
  seen: number
}

/** The rules of a sheet beside its cells, in the order in which they count; one of them is written at a time. */
export default function FormatPanel({ view, onClose }: FormatPanelProps) {
  const t = useWords('kinds/spreadsheet/formats')
  const sheet = view.sheet!
  const formats = sheet.formats ?? []
  const panel = useRef<HTMLElement>(null)
  const [draft, setDraft] = useState<FormatDraft | undefined>(() =>
    formats.length === 0 ? draftOfFormat(view, sheet) : undefined,
  )
  const isWriting = draft !== undefined
  useEffect(() => {
    if (!isWriting) panel.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [isWriting])
  return (
    <aside
      ref={panel}
      className={classes.panel}
      aria-label={t('title')}
      onKeyDown={(event) => {
        // What is open over the panel closes by itself.
        const isOwn = event.currentTarget.contains(event.target as Node)
        const isOpen = event.target instanceof HTMLElement && event.target.ariaExpanded === 'true'
        if (event.key !== 'Escape' || event.defaultPrevented || !isOwn || isOpen) return
        event.stopPropagation()
        if (draft && formats.length > 0) setDraft(undefined)
        else onClose()
      }}
    >
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        <ActionIcon className={classes.tool} aria-label={t('close')} onClick={onClose}>
          <IconX size={17} stroke={1.8} />
        </ActionIcon>
      </div>
      {draft ? (
        <FormatForm key={draft.id ?? 'new'} view={view} begun={draft} onEnd={() => setDraft(undefined)} />
      ) : (
        <>
          {formats.length === 0 ? (
            <p className={classes.none}>{t('none')}</p>
          ) : (
            <ol className={classes.list} aria-label={t('rules')}>
              {formats.map((format, index) => (
                <RuleItem
                  key={format.id}
                  {...{ view, format, index }}
                  isLast={index === formats.length - 1}
                  onOpen={() => setDraft(draftOfFormat(view, sheet, format))}
                />
              ))}
            </ol>
          )}
          <Button
            data-first={formats.length === 0 || undefined}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => setDraft(draftOfFormat(view, sheet))}
          >
            {t('add')}
          </Button>
        </>
      )}
    </aside>
  )
}

type RuleItemProps = {
  view: SheetView
  format: PlacedFormat
  index: number
  isLast: boolean
  onOpen: () => void
}

function RuleItem({ view, format, index, isLast, onOpen }: RuleItemProps) {
  const t = useWords('kinds/spreadsheet/formats')
  const kindWord = useKindWords()
  const sheet = view.sheet!
  const draft = draftOfFormat(view, sheet, format)
  const words = draft.isScale
    ? t('way.scale')
    : `${kindWord(draft.kind)} ${comparedText(draft, t('day.today'))}`.trim()
  const range = rangeText(view, sheet, format.areas)
  const rule = `${words}, ${range}`
  const move = (by: 1 | -1) =>
    view.workbook.change((doc) => moveFormat(doc, view.sheet!, format.id, index + by))
  return (
    <li className={classes.item}>
      <button type="button" data-first={index === 0 || undefined} className={classes.rule} onClick={onOpen}>
        <Sample rule={format.rule} text="123" />
        <span className={classes.words}>
          <span>{words}</span>
          <span>{range}</span>
        </span>
      </button>
      <ActionIcon
        className={classes.tool}
        aria-label={t('up', { rule })}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={16} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        className={classes.tool}
        aria-label={t('down', { rule })}
        disabled={isLast}
        onClick={() => move(1)}
      >
        <IconArrowDown size={16} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        className={classes.tool}
        aria-label={t('remove', { rule })}
        onClick={(event) => {
          const list = event.currentTarget.closest<HTMLElement>('aside')
          view.workbook.change((doc) => deleteFormat(doc, view.sheet!, format.id))
          // The focus stays in the panel.
          requestAnimationFrame(() => list?.querySelector<HTMLElement>('[data-first]')?.focus())
        }}
      >
        <IconTrash size={16} stroke={1.8} />
      </ActionIcon>
    </li>
  )
}
