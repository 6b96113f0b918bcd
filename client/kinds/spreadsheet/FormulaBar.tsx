import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../platform/words.ts'
import { AddressField } from './AddressField.tsx'
import { fieldHelp } from './assist/fieldHelp.ts'
import { FormulaText } from './assist/FormulaText.tsx'
import classes from './Bars.module.css'
import { pressBreak, pressList } from './keys.ts'
import type { SheetView } from './SheetView.ts'

type FormulaBarProps = { view: SheetView; editable: boolean; focusGrid: () => void }

/** The address of the active cell and what it holds, to be read and written in full. */
export function FormulaBar({ view, editable, focusGrid }: FormulaBarProps) {
  const t = useWords('kinds/spreadsheet')
  const field = useRef<HTMLTextAreaElement>(null)
  const drawn = useRef<HTMLDivElement>(null)
  const { editing } = view
  const isFormula = editing?.text.startsWith('=') === true
  useLayoutEffect(() => {
    const now = field.current
    if (editing?.isInBar && now && document.activeElement === now && now.selectionStart !== editing.caret)
      now.setSelectionRange(editing.caret, editing.caret)
  }, [editing])
  return (
    <>
      <AddressField view={view} editable={editable} focusGrid={focusGrid} />
      <div className={classes.fieldRoom}>
        {isFormula ? <FormulaText view={view} room={drawn} /> : null}
        <textarea
          ref={field}
          rows={1}
          data-formula
          data-drawn={isFormula || undefined}
          data-filled={view.filledBy !== '' || undefined}
          {...(editing?.isInBar ? fieldHelp(view) : undefined)}
          className={classes.field}
          aria-label={t('formula')}
          spellCheck={false}
          readOnly={!editable}
          value={view.filledBy || view.text}
          onScroll={({ currentTarget }) => drawn.current?.scrollTo({ top: currentTarget.scrollTop })}
          onFocus={() => {
            if (editable && !view.editing) view.edit({ isInBar: true })
          }}
          onBlur={() => {
            if (view.editing?.isInBar && document.hasFocus() && !view.pointing.isAsked) view.commit()
          }}
          onChange={({ currentTarget }) => {
            if (!view.editing) view.edit({ isInBar: true })
            view.write(currentTarget.value, currentTarget.selectionStart)
          }}
          onSelect={({ currentTarget }) => {
            if (view.editing?.isInBar) view.putCaret(currentTarget)
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (pressBreak(view, event)) {
              if (!view.editing) focusGrid()
              return
            }
            if (pressList(view, event)) {
              event.preventDefault()
              event.stopPropagation()
              return
            }
            if (!['Enter', 'Tab', 'Escape', 'F4'].includes(event.key) || event.altKey) return
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'F4') return view.cycle()
            // Another sheet may be shown then, whose cells have to be there before they are given the focus.
            flushSync(() => {
              if (event.key === 'Escape') return view.cancel()
              view.commit()
              view.advance(
                event.key === 'Enter' ? (event.shiftKey ? 'up' : 'down') : event.shiftKey ? 'left' : 'right',
              )
            })
            focusGrid()
          }}
        />
      </div>
    </>
  )
}
