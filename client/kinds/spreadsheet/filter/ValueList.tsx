import { IconCheck } from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import classes from './FilterMenu.module.css'
import type { ListedValue } from './values.ts'

type ValueListProps = {
  label: string
  /** What the empty cell is called. */
  empty: string
  values: readonly ListedValue[]
  isOn: (word: string) => boolean
  onToggle: (word: string) => void
}

/** Of a line and of the list, in pixels; lines that are drawn beyond what is seen. */
const [lineHeight, listHeight, beyond] = [28, 196, 4]

/** Values with ticks. Only those in view are drawn, however many there are. */
export function ValueList({ label, empty, values, isOn, onToggle }: ValueListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, values.length - 1)
  const first = Math.max(0, Math.floor(top / lineHeight) - beyond)
  const shown = values.slice(first, first + Math.ceil(listHeight / lineHeight) + 2 * beyond)
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), values.length - 1)
    setChosen(next)
    const room = list.current!
    const [start, end] = [next * lineHeight, (next + 1) * lineHeight - listHeight]
    if (room.scrollTop > start) room.scrollTop = start
    else if (room.scrollTop < end) room.scrollTop = end
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.floor(listHeight / lineHeight)
    const ways: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: values.length - 1,
    }
    const to = ways[event.key]
    if (event.key === ' ' && values[active]) onToggle(values[active].word)
    else if (to === undefined) return
    else go(to)
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={values.length > 0 ? `${id}-${active}` : undefined}
      className={classes.values}
      style={{ height: Math.min(listHeight, Math.max(values.length, 1) * lineHeight) }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: values.length * lineHeight }}>
        {shown.map(({ word, text }, at) => (
          <div
            key={word}
            id={`${id}-${first + at}`}
            role="option"
            aria-selected={isOn(word)}
            aria-posinset={first + at + 1}
            aria-setsize={values.length}
            data-active={first + at === active || undefined}
            className={classes.value}
            style={{ top: (first + at) * lineHeight, height: lineHeight }}
            onClick={() => {
              setChosen(first + at)
              onToggle(word)
            }}
          >
            <i className={classes.tick}>
              {isOn(word) ? <IconCheck size={13} stroke={3} aria-hidden /> : null}
            </i>
            <span className={word === '' ? classes.empty : undefined}>{word === '' ? empty : text}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
