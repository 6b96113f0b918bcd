import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Day } from '../../objects/dates/days.ts'

const dragKind = 'terem-calendar-object'

/** A place of the calendar under the pointer: a day, and the minute of the day if hours are shown. */
export type Spot = { day: Day; minutes: number | null }
type Days = {
  /** Moves an object, or only its end, by the distance between two places. */
  onPut: (id: string, part: 'all' | 'end', way: { from: Spot; to: Spot }) => void
}
type At = { clientX: number; clientY: number }

/** Makes objects draggable to other days; returns a function that undoes it. */
export function attachDayDrag(root: HTMLElement, { onPut }: Days): () => void {
  let release: (() => void) | undefined
  let over: Element | null = null
  const mark = (day: Element | null) => {
    if (day === over) return
    over?.removeAttribute('data-over')
    over = day
    over?.setAttribute('data-over', '')
  }
  // An object over several days covers them: the target is the day beneath it under the pointer.
  const dayAt = ({ clientX: x, clientY: y }: At): HTMLElement | null =>
    document
      .elementsFromPoint(x, y)
      .find((each): each is HTMLElement => each instanceof HTMLElement && each.matches('[data-day]')) ?? null
  const spotAt = (at: At): Spot | null => {
    const day = dayAt(at)
    if (!day || !root.contains(day)) return null
    const { top, height } = day.getBoundingClientRect()
    const minutes = day.hasAttribute('data-hours') ? ((at.clientY - top) / height) * 1440 : null
    return { day: day.dataset.day!, minutes }
  }
  // The objects on the screen change often, so an object is made draggable when it is pressed.
  const take = ({ target, button }: PointerEvent) => {
    release?.()
    release = undefined
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-movable]') : null
    if (!element || button !== 0) return
    const end = (target as Element).closest<HTMLElement>('[data-stretch]')
    release = draggable({
      element: end ?? element,
      getInitialData: () => ({ kind: dragKind, id: element.dataset.entry, part: end ? 'end' : 'all' }),
    })
  }
  root.addEventListener('pointerdown', take, true)
  const isOurs = ({ source: { data } }: { source: { data: Record<string, unknown> } }) =>
    data.kind === dragKind
  const scrollers = [...root.querySelectorAll<HTMLElement>('[data-scroller]')]
  const stop = combine(
    dropTargetForElements({
      element: root,
      canDrop: isOurs,
      onDrag: ({ location }) => mark(dayAt(location.current.input)),
      onDragLeave: () => mark(null),
      onDrop({ source: { data }, location }) {
        mark(null)
        const [from, to] = [spotAt(location.initial.input), spotAt(location.current.input)]
        if (from && to) onPut(String(data.id), data.part === 'end' ? 'end' : 'all', { from, to })
      },
    }),
    ...scrollers.map((element) => autoScrollForElements({ element, canScroll: isOurs })),
  )
  return () => {
    stop()
    release?.()
    root.removeEventListener('pointerdown', take, true)
  }
}
