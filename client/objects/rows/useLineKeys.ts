import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { MadeRows } from '../view/madeRows.ts'

type LineKeysOptions = {
  rows: MadeRows
  /** What holds the lines, each marked by `data-line`, with one `data-focus` in it and any number of `data-stop`. */
  root: RefObject<HTMLElement | null>
  /** Brings a line onto the screen. */
  show: (line: number) => void
  /** Where an arrow leads from a line. */
  next: (line: number, key: string) => number | undefined
  /** What else a key does on a line; true where it did something. */
  onKey: (line: number, event: KeyboardEvent) => boolean
}

/** Which line of a page of objects has the focus. It goes with its object where others come or go above it. */
export function useLineKeys({ rows, root, show, next, onKey }: LineKeysOptions) {
  const [kept, setKept] = useState<{ line: number; mark: string | undefined }>({ line: 0, mark: undefined })
  const found = kept.mark === undefined ? undefined : rows.lineOfMark(kept.mark)
  const at = Math.min(found ?? kept.line, Math.max(0, rows.lines - 1))
  const wanted = useRef<number>(undefined)
  const held = useRef<Element>(null)
  useLayoutEffect(() => {
    // A line that is drawn anew elsewhere takes what has the focus with it.
    const isLost = document.activeElement === document.body && held.current?.isConnected === false
    const line = wanted.current ?? (isLost ? at : undefined)
    if (line === undefined) return
    const target = elementOf(root.current, line)
    if (!target) return
    wanted.current = undefined
    target.focus({ preventScroll: true })
  })
  const go = (line: number) => {
    setKept({ line, mark: rows.mark(line) })
    wanted.current = line
    show(line)
  }
  return {
    at,
    go,
    /** Notes which line the focus has come to by itself. */
    onFocus: useStable((line: number) => {
      held.current = document.activeElement
      if (line !== at || kept.mark === undefined) setKept({ line, mark: rows.mark(line) })
    }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return
      const line = lineOf(target)
      // What is typed has its own keys.
      if (line === undefined || target.closest('[data-editor]') || isWritten(target)) return
      if (onKey(line, event)) {
        event.preventDefault()
        return
      }
      if (ctrlKey || metaKey || altKey || shiftKey || !key.startsWith('Arrow')) return
      const stop = key === 'ArrowLeft' || key === 'ArrowRight' ? stopBeside(target, key) : undefined
      if (stop) stop.focus()
      else {
        const to = next(line, key)
        if (to === undefined || to < 0 || to >= rows.lines) return
        go(to)
      }
      event.preventDefault()
    },
  }
}

/** A function that stays the same while what it does is what was given last, so that lines are not drawn again for it. */
function useStable(latest: (line: number) => void): (line: number) => void {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback((line) => kept.current(line), [])
}

const isWritten = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && target.type === 'text' && target.value !== ''

const elementOf = (root: HTMLElement | null, line: number): HTMLElement | null =>
  root?.querySelector(`[data-line="${line}"] [data-focus]`) ?? null

const lineOf = (target: HTMLElement): number | undefined => {
  const line = target.closest<HTMLElement>('[data-line]')?.dataset.line
  return line === undefined ? undefined : Number(line)
}

/** The next of what can be done on the same line. */
function stopBeside(target: HTMLElement, key: string): HTMLElement | undefined {
  const stops = [
    ...(target.closest('[data-line]')?.querySelectorAll<HTMLElement>('[data-focus], [data-stop]') ?? []),
  ]
  return stops[stops.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)]
}
