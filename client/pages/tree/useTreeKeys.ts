import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { placeOfStep } from './places.ts'
import type { Step } from './places.ts'
import type { Row } from './rows.ts'
import type { TreeStore } from './TreeStore.ts'

type TreeKeys = {
  rows: Row[]
  store: TreeStore
  focused: string | null
  focus: (id: string) => void
  setOpen: (ids: string[], open: boolean) => void
  open: (id: string) => void
  rename: (id: string) => void
  remove: (id: string) => void
  menu: (id: string) => void
  /** A page has been moved by a key; it stands at its new place. */
  moved: (id: string) => void
}

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }
/** Letters typed within this time belong together. */
const typedTogetherMs = 700

/**
 * The keys of the tree: arrows walk and fold, Home and End jump, letters find, Enter opens, F2 renames, Delete goes to
 * trash, Alt with an arrow moves the page, Shift+F10 shows its menu.
 */
export function useTreeKeys(keys: TreeKeys): (event: KeyboardEvent) => void {
  const { rows, store, focused, focus, setOpen } = keys
  const typed = useRef({ text: '', at: 0 })
  return (event) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return
    const index = rows.findIndex(({ node }) => node.id === focused)
    const row = rows[index]
    const act = row && (event.altKey ? moving(row, event.key) : walking(row, index, event))
    if (!act) return
    event.preventDefault()
    act()
  }

  function moving({ node }: Row, key: string): (() => void) | undefined {
    const step = steps[key]
    if (!step || node.level === 'read') return undefined
    return () => {
      const place = placeOfStep(store.state().tree, node.id, step)
      if (!place) return
      if (place.parent) setOpen([place.parent], true)
      void store.move(node.id, place)
      focus(node.id)
      keys.moved(node.id)
    }
  }

  function walking(row: Row, index: number, event: KeyboardEvent): (() => void) | undefined {
    const { id, level } = row.node
    const to = (target: Row | undefined) => target && (() => focus(target.node.id))
    const mayFold = row.hasChildren && !row.isFixed
    switch (event.key) {
      case 'ArrowDown':
        return to(rows[index + 1])
      case 'ArrowUp':
        return to(rows[index - 1])
      case 'Home':
        return to(rows[0])
      case 'End':
        return to(rows.at(-1))
      case 'ArrowRight':
        if (mayFold && !row.expanded) return () => setOpen([id], true)
        return row.expanded ? to(rows[index + 1]) : undefined
      case 'ArrowLeft':
        if (mayFold && row.expanded) return () => setOpen([id], false)
        return to(rows.slice(0, index).findLast((above) => above.level < row.level))
      case 'Enter':
      case ' ':
        return () => keys.open(id)
      case 'F2':
        return level === 'read' ? undefined : () => keys.rename(id)
      case 'Delete':
        return level === 'read' ? undefined : () => keys.remove(id)
      case 'ContextMenu':
        return () => keys.menu(id)
      case 'F10':
        return event.shiftKey ? () => keys.menu(id) : undefined
      default:
        return event.key.length === 1 ? to(typedAhead(index, event.key)) : undefined
    }
  }

  /** The next line whose label begins with what is being typed; one letter again and again goes from hit to hit. */
  function typedAhead(index: number, sign: string): Row | undefined {
    const now = performance.now()
    const isGoingOn = now - typed.current.at < typedTogetherMs
    const text = (isGoingOn ? typed.current.text : '') + sign.toLocaleLowerCase()
    typed.current = { text, at: now }
    const isRepeated = text === text[0]!.repeat(text.length)
    const wanted = isRepeated ? text[0]! : text
    const from = isRepeated ? index + 1 : index
    const { tree } = store.state()
    return [...rows.slice(from), ...rows.slice(0, from)].find(({ node }) =>
      tree.labelOf(node).toLocaleLowerCase().startsWith(wanted),
    )
  }
}
