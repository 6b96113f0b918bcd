import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { MadeRows } from '../view/madeRows.ts'

type LineKeysOptions = {
  rows: MadeRows
  /**
   * The container of the lines, each marked by `data-line`, with one `data-focus` in it and any number of
   * `data-stop`.
   */
  root: RefObject<HTMLElement | null>
  /** Brings a line onto the screen. */
  show: (line: number) => void
  /** The target of an arrow key from a line. */
  next: (line: number, key: string) => number | undefined
  /** Other keys on a line; true if handled. */
  onKey: (line: number, event: KeyboardEvent) => boolean
}

/**
 * The line of a page of objects with the focus. The focus follows its object when others are added or removed above
 * it.
 */
export function useLineKeys({ rows, root, show, next, onKey }: LineKeysOptions) {
  const [kept, setKept] = useState<{ line: number; mark: string | undefined }>({ line: 0, mark: undefined })
  const found = kept.mark === undefined ? undefined : rows.lineOfMark(kept.mark)
  const at = Math.min(found ?? kept.line, Math.max(0, rows.lines - 1))
  const wanted = useRef<number>(undefined)
  const held = useRef<Element>(null)
  useLayoutEffect(() => {
    // A line that is redrawn elsewhere takes the focused element with it.
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
      // Text fields handle their own keys.
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

/** A stable function that calls the latest one, so that lines are not redrawn because of it. */
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

/** The next control on the same line. */
function stopBeside(target: HTMLElement, key: string): HTMLElement | undefined {
  const stops = [
    ...(target.closest('[data-line]')?.querySelectorAll<HTMLElement>('[data-focus], [data-stop]') ?? []),
  ]
  return stops[stops.indexOf(target) + (key === 'ArrowRight' ? 1 : -1)]
}
