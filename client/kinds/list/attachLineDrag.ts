import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const dragKind = 'terem-line'

/** The drop position on a line: on it, or at its upper or lower edge. */
export type Spot = { line: number; part: 'on' | 'above' | 'below' }
type Drag = {
  /** The object on a line, if it may be moved; it may leave its line while it is dragged. */
  idOf: (line: number) => string | undefined
  /** Whether the object may be dropped there. */
  mayPut: (id: string, spot: Spot) => boolean
  onPut: (id: string, spot: Spot) => void
}
type Point = { clientX: number; clientY: number }

/** The share of a line, above and below, that counts as its edge. */
const edge = 0.28

/** Lets lines be dragged onto and between others; returns a function that undoes it. */
export function attachLineDrag(scroller: HTMLElement, { idOf, mayPut, onPut }: Drag): () => void {
  let release: (() => void) | undefined
  let over: HTMLElement | null = null
  const mark = (spot: Spot | null, isFree = false) => {
    over?.removeAttribute('data-over')
    over = spot && scroller.querySelector<HTMLElement>(`[data-line="${spot.line}"]`)
    over?.setAttribute('data-over', isFree ? (spot?.part ?? '') : 'refused')
  }
  const spotAt = ({ clientX: x, clientY: y }: Point): Spot | null => {
    const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-line]')
    if (!line || !scroller.contains(line)) return null
    const { top, height } = line.getBoundingClientRect()
    const at = (y - top) / height
    return { line: Number(line.dataset.line), part: at < edge ? 'above' : at > 1 - edge ? 'below' : 'on' }
  }
  // A line is made draggable as it is taken: lines come and go while a long list scrolls.
  const take = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const row = target?.closest<HTMLElement>('[data-line]')
    release?.()
    release = undefined
    if (!row || event.button !== 0 || target?.closest('input, button, textarea, [data-editor]')) return
    const id = idOf(Number(row.dataset.line))
    if (id !== undefined)
      release = draggable({ element: row, getInitialData: () => ({ kind: dragKind, id }) })
  }
  scroller.addEventListener('pointerdown', take, true)
  const stop = combine(
    dropTargetForElements({
      element: scroller,
      canDrop: ({ source: { data } }) => data.kind === dragKind,
      onDrag({ source, location }) {
        const spot = spotAt(location.current.input)
        mark(spot, spot !== null && mayPut(String(source.data.id), spot))
      },
      onDragLeave: () => mark(null),
      onDrop({ source, location }) {
        mark(null)
        const spot = spotAt(location.current.input)
        if (spot) onPut(String(source.data.id), spot)
      },
    }),
    autoScrollForElements({ element: scroller, canScroll: ({ source: { data } }) => data.kind === dragKind }),
  )
  return () => {
    stop()
    release?.()
    scroller.removeEventListener('pointerdown', take, true)
  }
}
