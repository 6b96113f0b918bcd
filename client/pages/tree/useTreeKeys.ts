import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

/** One visible line of a tree. `level` counts from 1, `index` and `of` number it among its siblings. */
export type TreeLine = {
  id: string
  level: number
  index: number
  of: number
  hasChildren: boolean
  expanded: boolean
  /** Always expanded, whatever the reader collapses. */
  isFixed?: boolean
}

type TreeKeys<Line extends TreeLine> = {
  lines: readonly Line[]
  /** The line that has the focus. */
  focused: number
  focus: (id: string) => void
  setOpen: (ids: string[], open: boolean) => void
  /** The text by which typing finds a line. */
  labelOf: (line: Line) => string
  open: (line: Line) => void
  menu: (line: Line) => void
  /** Further keys of a line. */
  act: (line: Line, event: KeyboardEvent) => (() => void) | undefined
}

/** Letters typed within this time belong together. */
const typedTogetherMs = 700

/**
 * The keys of a tree: arrows move, expand and collapse, Home and End jump, letters search, Enter opens, Shift+F10
 * shows the menu of the line. Keys that `act` handles take precedence.
 */
export function useTreeKeys<Line extends TreeLine>(keys: TreeKeys<Line>): (event: KeyboardEvent) => void {
  const { lines, focused, focus, setOpen } = keys
  const typed = useRef({ text: '', at: 0 })
  return (event) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return
    const line = lines[focused]
    const act = line && (keys.act(line, event) ?? (event.altKey ? undefined : walking(line, event)))
    if (!act) return
    event.preventDefault()
    act()
  }

  function walking(line: Line, event: KeyboardEvent): (() => void) | undefined {
    const { id } = line
    const to = (target: Line | undefined) => target && (() => focus(target.id))
    const mayFold = line.hasChildren && !line.isFixed
    switch (event.key) {
      case 'ArrowDown':
        return to(lines[focused + 1])
      case 'ArrowUp':
        return to(lines[focused - 1])
      case 'Home':
        return to(lines[0])
      case 'End':
        return to(lines.at(-1))
      case 'ArrowRight':
        if (mayFold && !line.expanded) return () => setOpen([id], true)
        return line.expanded ? to(lines[focused + 1]) : undefined
      case 'ArrowLeft':
        if (mayFold && line.expanded) return () => setOpen([id], false)
        return to(lines.slice(0, focused).findLast((above) => above.level < line.level))
      case 'Enter':
      case ' ':
        return () => keys.open(line)
      case 'ContextMenu':
        return () => keys.menu(line)
      case 'F10':
        return event.shiftKey ? () => keys.menu(line) : undefined
      default:
        return event.key.length === 1 ? to(typedAhead(event.key)) : undefined
    }
  }

  /** The next line whose label starts with the typed text; repeating one letter moves from match to match. */
  function typedAhead(sign: string): Line | undefined {
    const now = performance.now()
    const isGoingOn = now - typed.current.at < typedTogetherMs
    const text = (isGoingOn ? typed.current.text : '') + sign.toLocaleLowerCase()
    typed.current = { text, at: now }
    const isRepeated = text === text[0]!.repeat(text.length)
    const wanted = isRepeated ? text[0]! : text
    const from = isRepeated ? focused + 1 : focused
    return [...lines.slice(from), ...lines.slice(0, from)].find((line) =>
      keys.labelOf(line).toLocaleLowerCase().startsWith(wanted),
    )
  }
}
