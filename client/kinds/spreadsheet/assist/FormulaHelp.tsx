import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { englishName, russianName } from '#schema/kinds/spreadsheet/functionNames.ts'
import { namedBy } from '#schema/kinds/spreadsheet/names.ts'
import { useWords } from '../../../platform/words.ts'
import { rangeText } from '../names/deeds.ts'
import type { SheetView } from '../SheetView.ts'
import { languageOf } from '../typed.ts'
import { listId, noteId, optionId } from './fieldHelp.ts'
import classes from './FormulaHelp.module.css'
import { signatureOf } from './signatures.ts'

/** Between the field and what stands beneath it, in pixels. */
const gap = 4

type HelpProps = {
  view: SheetView
  /** Where the formula is written. */
  field: () => HTMLElement | null | undefined
  seen: number
}

/** Beneath the formula that is being written: the functions that begin so, or the arguments of the call at the caret. */
export default function FormulaHelp({ view, field, seen }: HelpProps) {
  const { list, call } = view.aid
  const box = useRef<HTMLDivElement>(null)
  const place = usePlace(box, field, seen)
  const isShown = list !== undefined || (call !== undefined && signatureOf(call.name, 0) !== undefined)
  if (!view.editing || !isShown) return null
  return (
    <div ref={box} className={classes.box} style={place}>
      {list ? <Functions view={view} /> : <Arguments {...call!} view={view} />}
    </div>
  )
}

function Functions({ view }: { view: SheetView }) {
  const t = useWords('kinds/spreadsheet')
  const { names, ranges, index } = view.aid.list!
  const chosen = useRef<HTMLDivElement>(null)
  // What newer browsers give back is a promise, and no clean-up.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [index])
  return (
    <div role="listbox" id={listId} aria-label={t('functions')} className={classes.list}>
      {names.map((name, at) => (
        <div
          key={name}
          ref={at === index ? chosen : null}
          role="option"
          id={optionId(at)}
          aria-selected={at === index}
          className={classes.option}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => view.aid.take(at)}
        >
          <b>{name}</b>
          {at < ranges ? (
            <span className={classes.parts}>{meantBy(view, name)}</span>
          ) : (
            <Parts view={view} name={englishName(name)} />
          )}
        </div>
      ))}
      <div aria-hidden className={classes.hint}>
        {t('functions.hint')}
      </div>
    </div>
  )
}

/** The range that a name stands for. */
function meantBy(view: SheetView, name: string): string {
  const ref = namedBy(view.workbook.book, name)?.ref
  return ref ? rangeText(view, ref) : ''
}

function Arguments({ view, name, argument }: { view: SheetView; name: string; argument: number }) {
  const t = useWords('kinds/spreadsheet')
  const shown = languageOf(view.locale) === 'ru' ? russianName(name) : name
  return (
    <div role="note" id={noteId} aria-label={t('arguments')} className={classes.call}>
      {shown}
      <Parts view={view} name={name} argument={argument} />
    </div>
  )
}

function Parts({ view, name, argument = -1 }: { view: SheetView; name: string; argument?: number }) {
  const t = useWords('kinds/spreadsheet')
  const { parts, isEndless, current } = signatureOf(name, argument)!
  const mark = languageOf(view.locale) === 'ru' ? '; ' : ', '
  return (
    <span className={classes.parts}>
      (
      {parts.map(({ argument: each, number, isOptional }, at) => {
        const word = `${t(`argument.${each}`)}${number ?? ''}`
        return (
          <span key={`${each}${number ?? ''}`}>
            {at > 0 ? mark : ''}
            <span data-current={at === current || undefined}>{isOptional ? `[${word}]` : word}</span>
          </span>
        )
      })}
      {isEndless ? `${mark}…` : ''})
    </span>
  )
}

/** Beneath the field, above it where there is no room, and never out of the window. */
function usePlace(
  box: React.RefObject<HTMLDivElement | null>,
  field: HelpProps['field'],
  seen: number,
): { left: number; top: number } | undefined {
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const put = () => {
      // To measure lays the page out, so where nothing is shown nothing is measured.
      const own = box.current?.getBoundingClientRect()
      const around = own && field()?.getBoundingClientRect()
      if (!own || !around) return
      const left = Math.max(gap, Math.min(around.left, innerWidth - own.width - gap))
      const beneath = around.bottom + gap
      const above = around.top - own.height - gap
      const top = beneath + own.height > innerHeight && above > 0 ? above : beneath
      setPlace((before) => (before?.left === left && before.top === top ? before : { left, top }))
    }
    put()
    addEventListener('scroll', put, true)
    addEventListener('resize', put)
    return () => {
      removeEventListener('scroll', put, true)
      removeEventListener('resize', put)
    }
  }, [box, field, seen])
  return place
}
