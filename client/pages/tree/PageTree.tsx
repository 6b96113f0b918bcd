import { useVirtualizer } from '@tanstack/react-virtual'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { TreeNode } from '../../platform/spaceEvents.ts'
import { copyText } from '../../platform/copyText.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { pagePath } from '../pagePath.ts'
import { useCreatePage } from '../useCreatePage.ts'
import { useExpanded } from './expanded.ts'
import classes from './PageTree.module.css'
import { flatRows, foundRows, treeRows } from './rows.ts'
import { TreeRow } from './TreeRow.tsx'
import { useTree, useTreeStore } from './TreeStore.ts'
import { useRemovePage } from './useRemovePage.ts'
import { useStable } from './useTreeActions.ts'
import type { OpenMenu, TreeActions, TreeDialog } from './useTreeActions.ts'
import { useTreeKeys } from './useTreeKeys.ts'

const TreeDialogs = lazy(async () => ({ default: (await import('./TreeDialogs.tsx')).TreeDialogs }))

const hasPointer = !matchMedia('(hover: none)').matches
/** In px; fingers need more room than a pointer. */
const rowHeight = hasPointer ? 30 : 38

type PageTreeProps = {
  label: string
  current: string | null
  /** Shows these pages as a list instead of the tree. */
  list?: TreeNode[]
  /** Keeps the lines whose label contains this, and those above them. */
  filter?: string
  /** Without a scroll area of its own, as tall as its lines. */
  inline?: boolean
  onOpen: (id: string) => void
}

/** The pages of the space as a tree, or some of them as a list; draws only the lines in sight. */
export function PageTree({ label, current, list, filter, inline, onOpen }: PageTreeProps) {
  const t = useWords('pages')
  const store = useTreeStore()
  const { tree } = useTree()
  const { expanded, setOpen } = useExpanded(store.space)
  const [focus, setFocus] = useState<{ id: string; move: boolean } | null>(null)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [dialog, setDialog] = useState<TreeDialog | null>(null)
  const [said, setSaid] = useState('')
  const scroll = useRef<HTMLDivElement>(null)
  const createPage = useCreatePage()
  const removePage = useRemovePage(setDialog)

  const rows = useMemo(
    () => (list ? flatRows(list) : filter ? foundRows(tree, filter) : treeRows(tree, expanded)),
    [list, filter, tree, expanded],
  )
  const indexOf = (id: string | null) => rows.findIndex(({ node }) => node.id === id)
  const focusIndex = Math.max(0, indexOf(focus?.id ?? null) >= 0 ? indexOf(focus!.id) : indexOf(current))

  // The warning is about React's compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: inline ? { width: 240, height: rows.length * rowHeight } : undefined,
    getItemKey: (index) => rows[index]!.node.id,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const shown = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
      if (focusIndex < count && (focusIndex < first || focusIndex > last)) shown.push(focusIndex)
      return shown.sort((a, b) => a - b)
    },
  })

  const actions: TreeActions = useStable({
    store,
    open: openNode,
    create: (type, parent) => {
      setOpen([parent], true)
      createPage(type, parent)
    },
    toggle: (id, open) => setOpen([id], open),
    expand: (id) => setOpen([id], true),
    rename: setRenamed,
    renamed: (id, text) => {
      setRenamed(null)
      setFocus({ id, move: true })
      if (text !== null && text.trim() !== tree.get(id)?.label) void store.rename(id, text.trim())
    },
    remove: removePage,
    menu: setMenu,
    refocus: (id) => setFocus({ id, move: true }),
    dialog: setDialog,
    shortcut: (id) => {
      const node = tree.get(id)
      if (!node) return
      const parent = tree.parentOf(node)?.id ?? null
      store.create({ shortcut: id, parent, after: id }).catch(showFailure)
    },
    copyLink: (id) => {
      void copyText(location.origin + pagePath(store.space, id)).then(() =>
        showDone({ message: t('copied') }),
      )
    },
    focused: (id) => setFocus((before) => (before?.id === id ? before : { id, move: false })),
  })

  const moveFocus = (id: string) => {
    setFocus({ id, move: true })
    const index = indexOf(id)
    if (index >= 0) virtual.scrollToIndex(index)
  }
  const onKeyDown = useTreeKeys({
    rows,
    store,
    focused: rows[focusIndex]?.node.id ?? null,
    focus: moveFocus,
    setOpen,
    open: openNode,
    rename: setRenamed,
    remove: removePage,
    menu: (id) => setMenu({ id, what: 'more' }),
    moved: (id) => setSaid(placeInWords(id)),
  })

  const isKnown = current !== null && tree.get(current) !== undefined
  useEffect(() => {
    if (!current || list || filter || !isKnown) return
    setOpen(
      store
        .state()
        .tree.ancestors(current)
        .map(({ id }) => id),
      true,
    )
  }, [current, list, filter, isKnown, store, setOpen])

  const lines = inline
    ? rows.map((_, index) => ({ index, start: index * rowHeight }))
    : virtual.getVirtualItems()
  const height = inline ? rows.length * rowHeight : virtual.getTotalSize()
  return (
    <div ref={scroll} className={inline ? undefined : classes.scroll}>
      <div role="tree" aria-label={label} className={classes.tree} style={{ height }} onKeyDown={onKeyDown}>
        {lines.map(({ index, start }) => {
          const row = rows[index]!
          const { id } = row.node
          return (
            <div
              key={id}
              role="presentation"
              className={classes.line}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              <TreeRow
                row={row}
                actions={actions}
                isCurrent={id === current}
                isFocusable={index === focusIndex}
                wantsFocus={focus?.id === id && focus.move && renamed !== id}
                isRenamed={renamed === id}
                menu={menu?.id === id ? menu.what : null}
                canDrag={!list && !filter && hasPointer && row.node.level !== 'read' && renamed !== id}
                title={tree.labelOf(row.node)}
                path={list && !inline ? pathOf(id) : undefined}
              />
            </div>
          )
        })}
      </div>
      <div aria-live="polite" className={classes.said}>
        {said}
      </div>
      <Suspense>{dialog ? <TreeDialogs dialog={dialog} onClose={() => setDialog(null)} /> : null}</Suspense>
    </div>
  )

  /** A shortcut opens what it stands for. */
  function openNode(id: string): void {
    onOpen(tree.get(id)?.shortcut ?? id)
  }

  function placeInWords(id: string): string {
    const { tree: now } = store.state()
    const node = now.get(id)
    if (!node) return ''
    const parent = now.parentOf(node)
    const siblings = now.children(parent?.id ?? null)
    const place = { index: siblings.findIndex((each) => each.id === id) + 1, of: siblings.length }
    const title = now.labelOf(node) || t('untitled')
    if (!parent) return t('moved.top', { title, ...place })
    return t('moved.in', { title, parent: now.labelOf(parent) || t('untitled'), ...place })
  }

  function pathOf(id: string): string | undefined {
    const titles = tree.ancestors(id).map((node) => node.label || t('untitled'))
    return titles.length > 0 ? titles.join(' / ') : undefined
  }
}
