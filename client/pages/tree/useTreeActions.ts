import { useLayoutEffect, useMemo, useRef } from 'react'
import type { CopyBoardProps } from '../../kinds/kind.ts'
import type { BegunPage } from './newPageInput.ts'
import type { ObjectNode } from './objects/operations.ts'
import type { TreeStore } from './TreeStore.ts'

export type TreeDialog =
  | { name: 'icon'; id: string }
  | { name: 'move'; id: string; title: string }
  | { name: 'object'; id: string; object: ObjectNode }
  | { name: 'duplicate'; id: string; title: string; nested: number }
  | ({ name: 'engine' } & Omit<CopyBoardProps, 'onClose'>)
  | { name: 'delete'; id: string; title: string; nested: number }

/** The open menu of a line: the actions on the page, or what can be created in it. */
export type OpenMenu = { id: string; what: 'more' | 'new' }

/** The actions of the tree's lines; one stable object, so that lines are redrawn only when they must. */
export type TreeActions = {
  store: TreeStore
  open: (id: string) => void
  create: (begun: BegunPage, parent: string) => void
  toggle: (id: string, open: boolean) => void
  expand: (id: string) => void
  rename: (id: string | null) => void
  /** Ends renaming; null keeps the old title. */
  renamed: (id: string, text: string | null) => void
  remove: (id: string) => void
  menu: (menu: OpenMenu | null) => void
  dialog: (dialog: TreeDialog | null) => void
  copyLink: (id: string) => void
  /** Makes a shortcut to the page, right after it. */
  shortcut: (id: string) => void
  focused: (id: string) => void
  /** Returns the keyboard focus to a line after its menu. */
  refocus: (id: string) => void
}

/** Keeps `actions` the same object while its functions always call the latest ones. */
export function useStable(latest: TreeActions): TreeActions {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
  })
  const { store } = latest
  return useMemo<TreeActions>(
    () => ({
      store,
      open: (id) => current.current.open(id),
      create: (begun, parent) => current.current.create(begun, parent),
      toggle: (id, open) => current.current.toggle(id, open),
      expand: (id) => current.current.expand(id),
      rename: (id) => current.current.rename(id),
      renamed: (id, text) => current.current.renamed(id, text),
      remove: (id) => current.current.remove(id),
      menu: (menu) => current.current.menu(menu),
      dialog: (dialog) => current.current.dialog(dialog),
      copyLink: (id) => current.current.copyLink(id),
      shortcut: (id) => current.current.shortcut(id),
      focused: (id) => current.current.focused(id),
      refocus: (id) => current.current.refocus(id),
    }),
    [store],
  )
}
