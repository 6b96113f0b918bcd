import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const dragKind = 'terem-row'

type Rows = {
  scroller: HTMLElement
  /** The row on a line, which it may leave while it is dragged. */
  idOf: (line: number) => string | undefined
  /** The head of the group that contains a line, if the row may go there. */
  headFor: (id: string, over: number) => number | null
  /** Puts the row into the group of a line. */
  onPut: (id: string, over: number) => void
}

/** Makes rows draggable by their handles into other groups; returns a function that undoes it. */
export function attachRowDrag(body: HTMLElement, { scroller, idOf, headFor, onPut }: Rows): () => void {
  let release: (() => void) | undefined
  let over: Element | null = null
  const mark = (line: number | null) => {
    over?.removeAttribute('data-over')
    over = line === null ? null : body.querySelector(`[data-line="${line}"]`)
    over?.setAttribute('data-over', '')
  }
  const lineAt = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): number | null => {
    const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-line]')
    return line && body.contains(line) ? Number(line.dataset.line) : null
  }
  // A row is made draggable as it is taken by its handle, which a quick pointer has left by then: lines come and go while a long table scrolls.
  const take = (event: PointerEvent) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null
    const row = handle?.closest<HTMLElement>('[data-line]')
    release?.()
    release = undefined
    if (!handle || !row || event.button !== 0) return
    const id = idOf(Number(row.dataset.line))
    if (id !== undefined)
      release = draggable({ element: row, getInitialData: () => ({ kind: dragKind, id }) })
  }
  body.addEventListener('pointerdown', take, true)
  const stop = combine(
    dropTargetForElements({
      element: body,
      canDrop: ({ source: { data } }) => data.kind === dragKind,
      onDrag({ source, location }) {
        const line = lineAt(location.current.input)
        mark(line === null ? null : headFor(String(source.data.id), line))
      },
      onDragLeave: () => mark(null),
      onDrop({ source, location }) {
        mark(null)
        const line = lineAt(location.current.input)
        if (line !== null) onPut(String(source.data.id), line)
      },
    }),
    autoScrollForElements({ element: scroller, canScroll: ({ source: { data } }) => data.kind === dragKind }),
  )
  return () => {
    stop()
    release?.()
    body.removeEventListener('pointerdown', take, true)
  }
}
