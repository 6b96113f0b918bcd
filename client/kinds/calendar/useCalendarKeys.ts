import { useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { addDays, addMonths, firstOfWeek } from '../../objects/dates/days.ts'
import { turned } from './modes.ts'
import type { Day } from '../../objects/dates/days.ts'
import type { Mode } from './modes.ts'

type CalendarKeys = {
  root: RefObject<HTMLElement | null>
  mode: Mode
  cursor: Day
  today: Day
  locale: string
  /** Makes a day the one with the focus, and shows it. */
  go: (day: Day) => void
  /** Opens an object of a day, or creates one there. */
  enter: (day: Day, place: Element) => void
  move: (id: string, days: number) => void
  menu: (id: string, place: Element) => void
}
const hasMonths = (mode: Mode): boolean => mode === 'month' || mode === 'year'
const days: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Arrow keys move from day to day, and with Alt take an object along. The same object keeps the focus. */
export function useCalendarKeys(options: CalendarKeys) {
  const { root, mode, cursor, today, locale, go, enter, move, menu } = options
  const wanted = useRef<{ day?: Day; entry?: string }>({})
  useLayoutEffect(() => {
    const { day, entry } = wanted.current
    const selector = entry
      ? `[data-entry="${CSS.escape(entry)}"]`
      : day && `[data-day="${day}"][tabindex="0"]`
    const target = selector ? root.current?.querySelector<HTMLElement>(selector) : null
    if (!target) return
    wanted.current = {}
    target.focus()
  })
  const goTo = (day: Day) => {
    wanted.current = { day }
    go(day)
  }
  const target = (key: string): Day | undefined => {
    if (days[key]) return addDays(cursor, days[key])
    const first = firstOfWeek(cursor, locale)
    switch (key) {
      case 'Home':
        return first
      case 'End':
        return addDays(first, 6)
      case 'PageUp':
        return hasMonths(mode) ? addMonths(cursor, -1) : turned(mode, cursor, -1)
      case 'PageDown':
        return hasMonths(mode) ? addMonths(cursor, 1) : turned(mode, cursor, 1)
      default:
        return undefined
    }
  }
  const isMenu = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)
  return {
    /** Focuses an object once it is drawn. */
    focusEntry: (id: string) => {
      wanted.current = { entry: id }
    },
    onFocus: () => {
      wanted.current = {}
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, target: at } = event
      if (!(at instanceof HTMLElement) || event.nativeEvent.isComposing) return
      // Events of windows above the calendar arrive here, too.
      const isOver = !root.current?.contains(at)
      if (isOver && !at.closest('[data-lines]')) return
      const id = at.closest<HTMLElement>('[data-entry]')?.dataset.entry
      const isFree = !ctrlKey && !metaKey && !altKey && !shiftKey
      const isDay = at.getAttribute('role') === 'gridcell'
      if (id && altKey && !isOver && days[key]) {
        wanted.current = { entry: id }
        move(id, days[key])
      } else if (id && isMenu(event)) menu(id, at)
      else if (isFree && code === 'KeyT') goTo(today)
      else if (isFree && isDay && (key === 'Enter' || key === ' ')) enter(cursor, at)
      else if (isFree && (isDay || id) && at.closest('[role="grid"]') && target(key)) goTo(target(key)!)
      else if (isFree && id && (key === 'ArrowUp' || key === 'ArrowDown')) besideOf(at, key)?.focus()
      else return
      event.preventDefault()
    },
  }
}

/** The object above or below in a list. */
function besideOf(at: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...(at.closest('[data-lines]')?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  return all[all.indexOf(at) + (key === 'ArrowDown' ? 1 : -1)]
}
