import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { fieldHelp } from './assist/fieldHelp.ts'
import { FormulaText } from './assist/FormulaText.tsx'
import classes from './CellInput.module.css'
import type { SheetView } from './SheetView.ts'

type CellInputProps = Omit<ComponentProps<'textarea'>, 'ref'> & {
  input: RefObject<HTMLTextAreaElement | null>
  view: SheetView
  box: { top: number; left: number; width: number; height: number }
  /** Whether the row and the column of the cell stay in view. */
  frozen: { row: boolean; column: boolean }
  cell: string
  editable: boolean
}

/** What has the focus while a cell is active: a field at its place, so that texts can be composed in it. */
export function CellInput({ input, view, box, frozen, cell, editable, ...rest }: CellInputProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(input, () => own.current!)
  const { editing } = view
  const isShown = editing !== null && !editing.isInBar && editing.sheet === view.sheet?.id
  const value = isShown ? editing.text : ''
  useLayoutEffect(() => {
    const field = own.current!
    if (isShown && field.selectionStart !== editing.caret && document.activeElement === field)
      field.setSelectionRange(editing.caret, editing.caret)
  }, [isShown, editing])
  const isFormula = isShown && editing.text.startsWith('=')
  return (
    <div
      className={classes.inputRoom}
      data-frozen={frozen.row ? 'row' : frozen.column ? 'column' : undefined}
    >
      <div
        className={classes.input}
        data-cell-input
        data-shown={isShown || undefined}
        data-drawn={isFormula || undefined}
        style={{
          ...(frozen.row ? { top: box.top - 1, marginTop: -1 } : { marginTop: box.top - 1 }),
          ...(frozen.column ? { left: box.left - 1, marginLeft: -1 } : { marginLeft: box.left - 1 }),
        }}
      >
        {isFormula ? <FormulaText view={view} /> : null}
        <textarea
          ref={own}
          rows={1}
          value={value}
          readOnly={!editable}
          style={{ minWidth: box.width, minHeight: box.height }}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-activedescendant={cell}
          {...(isShown ? fieldHelp(view) : undefined)}
          onChange={({ currentTarget }) => {
            const { value: text, selectionStart } = currentTarget
            if (view.editing) view.write(text, selectionStart)
            else view.edit({ text })
          }}
          onSelect={({ currentTarget }) => {
            if (view.editing && !view.editing.isInBar) view.putCaret(currentTarget)
          }}
          {...rest}
        />
      </div>
    </div>
  )
}
