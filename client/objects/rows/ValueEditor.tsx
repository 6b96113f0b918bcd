import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { checkValue } from '#schema/fields/checkValue.ts'
import { fieldLimits } from '#schema/fields/limits.ts'
import type { FieldProblem } from '#schema/fields/field.ts'
import { fieldKinds } from '../../fields/fields.ts'
import type { ShownProperty } from '../../fields/field.ts'
import { FieldsProvider } from '../../fields/FieldsProvider.tsx'
import { votesOf, withVoice } from '../../fields/vote/votesOf.ts'
import { useValueServices } from './useValueServices.ts'
import type { ViewColumn } from '../view/columns.ts'
import type { ObjectRow } from '../view/operations.ts'
import { ValueInput } from '../view/ValueInput.tsx'
import { useManner } from '../../fields/useManner.ts'
import { useWords } from '../../platform/words.ts'
import classes from './ValueEditor.module.css'

/** The value of an object that is edited in place. */
export type EditedValue = {
  row: ObjectRow
  column: ViewColumn
  /** Started by typing, which replaces the old value. */
  isTyped?: boolean
  /** Input that the server refused. */
  refused?: { value: unknown }
}

type ValueEditorProps = {
  edited: EditedValue
  label: string
  /**
   * Called once the control is there, with a function that focuses it; its result is called once the control is gone.
   */
  onReady: (focus: () => void) => () => void
  onSave: (value: unknown) => void
  /** `by` is the key that it was closed by, for the cell to go to, or that the focus went elsewhere. */
  onClose: (by?: string) => void
}

const written = 'input:is([type="text"], [type="tel"], :not([type])), textarea'
const menu = 'button[aria-haspopup="listbox"][aria-expanded="false"]'
const anyControl = 'input, textarea, [contenteditable="true"], button, [tabindex]'

/**
 * ROV.08: the control of a value's kind in place. Enter and Tab save the value, Escape discards it. RER.60: unsaved
 * input stays, with a message.
 */
export default function ValueEditor({ edited, label, onReady, onSave, onClose }: ValueEditorProps) {
  const { column, row, isTyped = false, refused } = edited
  const { field } = column
  const t = useWords('objects/rows')
  const { timeZone } = useManner()
  const before = row.values[column.id] ?? null
  const [value, setValue] = useState<unknown>(
    refused ? refused.value : isTyped ? typedFrom(field, before) : before,
  )
  const [problem, setProblem] = useState<FieldProblem>()
  const [isRefused, setRefused] = useState(refused !== undefined)
  const root = useRef<HTMLDivElement>(null)
  const isClosing = useRef(false)
  const wasFocused = useRef(false)
  const isChanged = useRef(false)
  const isVote = field.kind === 'vote'
  const sending = useRef(0)
  const [hears] = useState(() => ({
    onSend(work: Promise<unknown>) {
      sending.current += 1
      const end = () => void (sending.current -= 1)
      work.then(end, end)
    },
    onVoice: (choice: string | null) => setValue((now: unknown) => withVoice(votesOf(now), choice)),
  }))
  const services = useValueServices(row.id, hears)
  const focus = () => {
    // The new one of several values comes last.
    const place = isTyped ? [...(root.current?.querySelectorAll('[data-value]') ?? [])].at(-1) : undefined
    const text = isTyped ? (place ?? root.current)?.querySelector<HTMLInputElement>(written) : null
    // A redrawn control has been typed into.
    if (!wasFocused.current) text?.select()
    wasFocused.current = true
    ;(text ?? root.current?.querySelector<HTMLElement>(anyControl))?.focus()
    // A menu is the reason to open the cell. Typing opens it by itself.
    if (!isTyped && !refused) root.current?.querySelector<HTMLElement>(menu)?.click()
  }

  const keep = (by?: string, given = value) => {
    // An upload ends with its control.
    if (isClosing.current || sending.current > 0) return
    if (isVote) {
      isClosing.current = true
      return onClose(by)
    }
    const checked = checkValue(given, field, { now: new Date(), timeZone })
    if ('problem' in checked) return setProblem(checked.problem)
    isClosing.current = true
    if (JSON.stringify(checked.value) !== JSON.stringify(before)) onSave(checked.value)
    onClose(by)
  }
  const leave = useRef(() => {})
  useLayoutEffect(() => {
    leave.current = () => isChanged.current && keep('blur')
  })
  // Its row or column was removed while typing, or the page was.
  useEffect(() => {
    const end = () => leave.current()
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    if (event.key === 'Escape') {
      isClosing.current = true
      onClose()
    } else if (event.key === 'Tab') keep(event.shiftKey ? 'Shift+Tab' : 'Tab')
    else if (event.key === 'Enter' && !event.shiftKey && !fieldKinds[field.kind].ownsEnter) keep('ArrowDown')
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
        if (document.hasFocus()) keep('blur')
      }}
    >
      <FieldsProvider services={services}>
        <ValueInput
          property={field}
          value={value}
          problem={problem}
          name={label}
          onReady={() => onReady(focus)}
          onChange={(next) => {
            setValue(next)
            isChanged.current = true
            setProblem(undefined)
            setRefused(false)
            // Of a menu one is taken, and one file is chosen, and that is all.
            if (isMenuOfOne(field) || isOneFile(field)) keep(undefined, next)
          }}
        />
      </FieldsProvider>
      {isRefused ? (
        <p className={classes.refused} role="alert">
          {t('value.refused')}
        </p>
      ) : null}
    </div>
  )
}

const isOneFile = ({ kind, multiple }: ShownProperty): boolean => kind === 'file' && !multiple.status

const isMenuOfOne = ({ kind, multiple }: ShownProperty): boolean =>
  kind !== 'tags' && !multiple.status && fieldKinds[kind].takesSeveral === true

/** The value with which typing starts: another one of several values, the kind's own start, or nothing. */
function typedFrom(field: ShownProperty, before: unknown): unknown {
  const { takesSeveral = false, typedFrom: from } = fieldKinds[field.kind]
  if (!field.multiple.status || takesSeveral) return from?.(before) ?? null
  const values: unknown[] = Array.isArray(before) ? before : []
  const most = Math.min(field.multiple.max_number ?? fieldLimits.values, fieldLimits.values)
  return values.length < most ? [...values, null] : values
}
