import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'
import { useWords } from '../../../platform/words.ts'
import type { SheetView } from '../SheetView.ts'
import type { Asked } from './Find.tsx'
import classes from './FindBar.module.css'
import { Finder } from './Finder.ts'
import type { Search } from './matching.ts'

const queryMost = 1000
/** Between the bar and what it must not lie over, in pixels. */
const gap = 8
const switches = {
  isCased: 'cased',
  isWhole: 'whole',
  inFormulas: 'formulas',
  isEverywhere: 'everywhere',
} as const satisfies Partial<Record<keyof Search, string>>

type BarProps = {
  view: SheetView
  asked: Asked
  editable: boolean
  focusGrid: () => void
  /** Changes with what the view shows. */
  seen: number
}

/** Finds in the cells, and replaces for who may write. What it was set to stays for the next time. */
export default function FindBar({ view, asked, editable, focusGrid, seen }: BarProps) {
  const [finder] = useState(() => new Finder(view))
  const [closed, setClosed] = useState(0)
  if (closed === asked.turn) return null
  const close = () => {
    setClosed(asked.turn)
    focusGrid()
  }
  return <Opened {...{ view, finder, asked, editable, close, seen }} />
}

type OpenedProps = Omit<BarProps, 'focusGrid'> & { finder: Finder; close: () => void }

function Opened({ view, finder, asked, editable, close }: OpenedProps) {
  const t = useWords('kinds/spreadsheet/find')
  useSyncExternalStore(finder.subscribe, finder.get)
  // Of its own: what was typed before the bar came is put in before anything of the search is heard.
  const [typed, setTyped] = useState(finder.search.query)
  const [replacement, setReplacement] = useState('')
  const bar = useRef<HTMLDivElement>(null)
  const query = useRef<HTMLInputElement>(null)
  useLow(bar, view)
  const isReplacing = editable && asked.what === 'replace'
  useEffect(() => finder.start(), [finder])
  // At once, before what was typed meanwhile comes.
  useLayoutEffect(() => {
    query.current?.focus({ preventScroll: true })
    query.current?.select()
  }, [asked.turn])
  const { search, matches, current, done, isBusy } = finder
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F3' || event.defaultPrevented) return
      event.preventDefault()
      finder.step(event.shiftKey ? -1 : 1)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [finder])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    if (key === 'Escape') close()
    else if (isCommand && code === 'KeyG') finder.step(shiftKey ? -1 : 1)
    // Right after a replacement the key takes that back, and not what is typed here.
    else if (isCommand && code === 'KeyZ' && !shiftKey && done) view.workbook.undo()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const said = () => {
    if (done)
      return [
        t('replaced', { count: done.replaced }),
        done.kept > 0 ? t(search.inFormulas ? 'kept.look' : 'kept.formulas') : '',
      ].join('. ')
    if (search.query === '') return ''
    if (matches.length > 0)
      return current > 0 ? t('position', { number: current, count: matches.length }) : `${matches.length}`
    return isBusy ? t('searching') : t('none')
  }
  return (
    <div ref={bar} role="search" aria-label={t('title')} className={classes.bar} onKeyDown={onKeyDown}>
      <div className={classes.line}>
        <Field
          ref={query}
          label={t('query')}
          value={typed}
          onWrite={(text) => {
            setTyped(text)
            finder.find({ query: text })
          }}
          onEnter={(isBack) => finder.step(isBack ? -1 : 1)}
        />
        <ActionIcon aria-label={t('previous')} title={t('previous')} onClick={() => finder.step(-1)}>
          <IconChevronUp size={17} stroke={1.8} />
        </ActionIcon>
        <ActionIcon aria-label={t('next')} title={t('next')} onClick={() => finder.step(1)}>
          <IconChevronDown size={17} stroke={1.8} />
        </ActionIcon>
        <ActionIcon aria-label={t('close')} title={t('close')} onClick={close}>
          <IconX size={17} stroke={1.8} />
        </ActionIcon>
      </div>
      {isReplacing ? (
        <div className={classes.line}>
          <Field
            label={t('replacement')}
            value={replacement}
            onWrite={setReplacement}
            onEnter={() => finder.replaceOne(replacement)}
          />
          <Button variant="default" size="xs" onClick={() => finder.replaceOne(replacement)}>
            {t('one')}
          </Button>
          <Button variant="default" size="xs" onClick={() => finder.replaceAll(replacement)}>
            {t('all')}
          </Button>
        </div>
      ) : null}
      <div className={classes.switches}>
        {Object.entries(switches).map(([part, word]) => (
          <Checkbox
            key={part}
            size="xs"
            label={t(word)}
            checked={search[part as keyof typeof switches]}
            onChange={({ currentTarget }) => finder.find({ [part]: currentTarget.checked })}
          />
        ))}
      </div>
      <p role="status" aria-label={t('title')} className={classes.said}>
        {said()}
      </p>
    </div>
  )
}

type FieldProps = {
  ref?: Ref<HTMLInputElement>
  label: string
  value: string
  onWrite: (text: string) => void
  onEnter: (isBack: boolean) => void
}

const Field = ({ ref, label, value, onWrite, onEnter }: FieldProps) => (
  <input
    ref={ref}
    className={classes.field}
    aria-label={label}
    placeholder={label}
    maxLength={queryMost}
    value={value}
    autoComplete="off"
    spellCheck={false}
    onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      onEnter(event.shiftKey)
    }}
  />
)

/** The bar stands below where it would lie over the active cell. */
function useLow(bar: RefObject<HTMLElement | null>, { active: { row, column } }: SheetView): void {
  useLayoutEffect(() => {
    const room = bar.current!.parentElement!
    const put = () => {
      const [own, around] = [bar.current!.getBoundingClientRect(), room.getBoundingClientRect()]
      const cell = room.querySelector('[data-cell-input]')?.getBoundingClientRect()
      const isUnder =
        cell && cell.right > own.left && cell.top < around.top + own.height + gap && cell.bottom > around.top
      bar.current!.toggleAttribute('data-low', isUnder === true)
    }
    put()
    room.addEventListener('scroll', put, true)
    return () => room.removeEventListener('scroll', put, true)
  }, [bar, row, column])
}
