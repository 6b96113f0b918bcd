import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { addDays, daysBetween } from '../../objects/dates/days.ts'
import type { Day } from '../../objects/dates/days.ts'
import { loadPart } from '../../platform/loadPart.ts'
import { minutesOf } from './bars.ts'
import type { Bar, Span } from './bars.ts'
import type { Scale } from './look.ts'
import { dayAt, dayWidths, rangeOf, xOf } from './timeScale.ts'
import type { Range } from './timeScale.ts'

export type Time = { range: Range; scale: Scale }
export type ShownTime = ReturnType<typeof useTime>
type TimeOptions = {
  scroller: RefObject<HTMLElement | null>
  bars: ReadonlyMap<string, Bar>
  scale: Scale
  today: Day
  /** The width of the columns before the timeline, in pixels. */
  left: number
  isReady: boolean
  onScale: (scale: Scale) => void
}

/** The margin that is drawn around the visible time, in steps of this many pixels. */
const chunk = 800

/** Which days can be scrolled to and which are drawn; the same days stay in sight when there are more, or the scale changes. */
export function useTime({ scroller, bars, scale, today, left, isReady, onScale }: TimeOptions) {
  const [kept, setKept] = useState<Time | null>(null)
  const range = useMemo(
    () => rangeOf(bars.values(), { scale, today, kept: kept?.scale === scale ? kept.range : null }),
    [bars, scale, today, kept],
  )
  const { first, days } = range
  const time = useMemo((): Time => ({ range: { first, days }, scale }), [first, days, scale])
  const [seen, setSeen] = useState<[number, number]>([0, 2 * chunk])
  const place = useRef({ x: 0, anchor: null as number | null })
  const shown = useRef<Time | null>(null)
  const look = () => {
    const { scrollLeft = 0, clientWidth = 0 } = scroller.current ?? {}
    place.current.x = scrollLeft
    const from = Math.max(0, Math.floor(scrollLeft / chunk) - 1) * chunk
    const to = (Math.ceil((scrollLeft + clientWidth) / chunk) + 1) * chunk
    setSeen((now) => (now[0] === from && now[1] === to ? now : [from, to]))
  }
  useLayoutEffect(() => {
    const element = scroller.current
    const before = shown.current
    if (!element || before === time) return
    const room = element.clientWidth - left
    const { x, anchor } = place.current
    const toLeft = () => {
      if (!before) return xOf(minutesOf(today), range, scale) - room / 4
      const more = daysBetween(first, before.range.first)
      if (before.scale === scale) return x + more * dayWidths[scale]
      const at = anchor ?? room / 3
      return ((x + at) / dayWidths[before.scale] + more) * dayWidths[scale] - at
    }
    element.scrollTo({ left: toLeft() })
    place.current.anchor = null
    shown.current = time
    setKept(time)
    look()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- all of it follows from the time that is shown
  }, [time])
  const show = ({ from, till }: Span) => {
    const element = scroller.current
    if (!element) return
    const room = element.clientWidth - left
    const [start, end] = [xOf(from, range, scale), xOf(till, range, scale)]
    const { scrollLeft } = element
    if (start < scrollLeft || (end > scrollLeft + room && end - start > room))
      element.scrollTo({ left: start - Math.min(60, room / 4) })
    else if (end > scrollLeft + room) element.scrollTo({ left: end - room + 60 })
  }
  // Scrolls to a bar once if none was ever visible: a plan may be in another year.
  const isLooked = useRef(false)
  useEffect(() => {
    const element = scroller.current
    if (!isReady || isLooked.current || bars.size === 0 || !element) return
    isLooked.current = true
    const [from, to] = [element.scrollLeft, element.scrollLeft + element.clientWidth - left]
    const all = [...bars.values()]
    const isSeen = all.some((bar) => xOf(bar.till, range, scale) > from && xOf(bar.from, range, scale) < to)
    if (!isSeen) show(all.reduce((a, b) => (b.from < a.from ? b : a)))
  })
  const latest = useRef({ scale, onScale })
  useLayoutEffect(() => {
    latest.current = { scale, onScale }
  })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let isOver = false
    let stop: (() => void) | undefined
    void loadPart(() => import('./attachWheel.ts')).then(({ attachWheel }) => {
      if (!isOver) stop = attachWheel(element, { left, latest, place })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [scroller, left])
  const [from, to] = seen
  const drawn = useMemo(
    (): [Day, Day] => [
      dayAt(from, time.range, scale),
      addDays(dayAt(Math.min(to, time.range.days * dayWidths[scale]), time.range, scale), 1),
    ],
    [from, to, time, scale],
  )
  return {
    time,
    width: days * dayWidths[scale],
    /** The days that are drawn. */
    drawn,
    look,
    show,
    showToday: () => {
      const element = scroller.current
      if (element)
        element.scrollTo({
          left: xOf(minutesOf(today), range, scale) - (element.clientWidth - left) / 3,
          behavior: 'smooth',
        })
    },
  }
}
