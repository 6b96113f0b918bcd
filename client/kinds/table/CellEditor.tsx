import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { checkValue } from '#schema/fields/checkValue.ts'
import type { FieldProblem } from '#schema/fields/field.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { ValueInput } from '../../objects/view/ValueInput.tsx'
import { useManner } from '../../fields/useManner.ts'
import { useWords } from '../../platform/words.ts'
import classes from './CellEditor.module.css'

type CellEditorProps = {
  column: ViewColumn
  row: ObjectRow
  /** The sign that began the editing; it takes the place of what was there. */
  typed: string | undefined
  label: string
  /** False where the server refused it; the editor then stays open. */
  onSave: (value: unknown) => Promise<boolean>
  /** `key` is what it was closed by, for the cell to go to. */
  onClose: (key?: string) => void
}

const startsWithSign: ReadonlySet<string> = new Set(['text', 'link', 'phone', 'number'])
const manyLines: ReadonlySet<string> = new Set(['checklist', 'composite', 'file'])

/** ROV.08: the control of a cell's kind in its place; Enter and Tab keep the value, Escape lets it go. RER.60: what could not be saved stays, and says so. */
export default function CellEditor({ column, row, typed, label, onSave, onClose }: CellEditorProps) {
  const { field } = column
  const t = useWords('kinds/table')
  const { timeZone } = useManner()
  const before = row.values[column.id] ?? null
  const [value, setValue] = useState<unknown>(
    typed !== undefined && startsWithSign.has(field.kind) && !field.multiple.status
      ? field.kind === 'number'
        ? Number.isNaN(Number(typed))
          ? before
          : Number(typed)
        : typed
      : before,
  )
  const [problem, setProblem] = useState<FieldProblem>()
  const [isRefused, setRefused] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const isClosing = useRef(false)
  useEffect(() => {
    root.current
      ?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"], button, [tabindex]')
      ?.focus()
  }, [])

  const keep = async (key?: string) => {
    if (isClosing.current) return
    const checked = checkValue(value, field, { now: new Date(), timeZone })
    if ('problem' in checked) return setProblem(checked.problem)
    isClosing.current = true
    if (JSON.stringify(checked.value) === JSON.stringify(before) || (await onSave(checked.value)))
      return onClose(key)
    isClosing.current = false
    setRefused(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    if (event.key === 'Escape') {
      isClosing.current = true
      onClose()
    } else if (event.key === 'Tab') void keep('Tab')
    else if (event.key === 'Enter' && !event.shiftKey && !manyLines.has(field.kind)) void keep('ArrowDown')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the control inside
    <div
      ref={root}
      data-editor
      className={classes.editor}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const to = event.relatedTarget
        // Menus of a control are drawn elsewhere in the page.
        if (to instanceof Element && (root.current?.contains(to) || to.closest('[data-portal]'))) return
        if (document.hasFocus()) void keep()
      }}
    >
      <ValueInput
        property={field}
        value={value}
        problem={problem}
        name={label}
        onChange={(next) => {
          setValue(next)
          setProblem(undefined)
          setRefused(false)
        }}
      />
      {isRefused ? (
        <p className={classes.refused} role="alert">
          {t('cell.refused')}
        </p>
      ) : null}
    </div>
  )
}
