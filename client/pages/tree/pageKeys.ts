import type { KeyboardEvent } from 'react'
import type { TreeNode } from '../../platform/spaceEvents.ts'
import { placeOfStep } from './places.ts'
import type { Step } from './places.ts'
import type { TreeStore } from './TreeStore.ts'

type PageKeys = {
  store: TreeStore
  focus: (id: string) => void
  setOpen: (ids: string[], open: boolean) => void
  rename: (id: string) => void
  remove: (id: string) => void
  /** A page has been moved by a key and is at its new place. */
  moved: (id: string) => void
}

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** The keys on a page in the tree: F2 renames, Delete moves to trash, Alt with an arrow moves the page. */
export function pageKeys(
  node: TreeNode,
  { key, altKey }: KeyboardEvent,
  keys: PageKeys,
): (() => void) | undefined {
  const { id, level } = node
  if (level === 'read') return undefined
  const step = altKey ? steps[key] : undefined
  if (step) return () => move(node, step, keys)
  if (altKey) return undefined
  if (key === 'F2') return () => keys.rename(id)
  return key === 'Delete' ? () => keys.remove(id) : undefined
}

function move({ id }: TreeNode, step: Step, { store, focus, setOpen, moved }: PageKeys): void {
  const place = placeOfStep(store.state().tree, id, step)
  if (!place) return
  if (place.parent) setOpen([place.parent], true)
  void store.move(id, place)
  focus(id)
  moved(id)
}
