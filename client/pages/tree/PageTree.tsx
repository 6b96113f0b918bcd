import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useShownObject } from '../../objects/useOpenObject.ts'
import { useWords } from '../../platform/words.ts'
import { copyText } from '../../platform/copyText.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import type { ObjectNode } from './objects/operations.ts'
import { pagePath } from '../pagePath.ts'
import { useCreatePage } from '../useCreatePage.ts'
import { useExpanded } from './expanded.ts'
import { ObjectLine } from './objects/ObjectLine.tsx'
import { pageKeys } from './pageKeys.ts'
import classes from './PageTree.module.css'
import { flatRows, foundRows, treeRows } from './rows.ts'
import type { Listed, Row } from './rows.ts'
import { TreeRow } from './TreeRow.tsx'
import { useTree, useTreeStore } from './TreeStore.ts'
import { useRemovePage } from './useRemovePage.ts'
import { useStable } from './useTreeActions.ts'
import type { OpenMenu, TreeActions, TreeDialog } from './useTreeActions.ts'
import { useTreeFocus } from './useTreeFocus.ts'
import { useTreeKeys } from './useTreeKeys.ts'
import { hasPointer, VirtualTree } from './VirtualTree.tsx'

const TreeDialogs = lazy(async () => ({ default: (await import('./TreeDialogs.tsx')).TreeDialogs }))

type PageTreeProps = {
  label: string
  current: string | null
  /** Shows these pages and objects as a list instead of the tree. */
  list?: readonly Listed[]
  /** Keeps the lines whose label contains this, and their ancestors. */
  filter?: string
  /** Without a scroll area of its own, as tall as its lines. */
  inline?: boolean
  onOpen: (id: string) => void
  onOpenObject: (object: ObjectNode) => void
}

/** The pages of the space as a tree, or some of them as a list, with objects among them. */
export function PageTree({ label, current, list, filter, inline, onOpen, onOpenObject }: PageTreeProps) {
  const t = useWords('pages')
  const store = useTreeStore()
  const { tree } = useTree()
  const { expanded, setOpen } = useExpanded(store.space)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [dialog, setDialog] = useState<TreeDialog | null>(null)
  const [said, setSaid] = useState('')
  const shownObject = useShownObject()
  const createPage = useCreatePage()
  const removePage = useRemovePage(setDialog)

  const rows = useMemo(
    (): Row[] => (list ? flatRows(list) : filter ? foundRows(tree, filter) : treeRows(tree, expanded)),
    [list, filter, tree, expanded],
  )
  const focus = useTreeFocus(rows, current)

  const actions: TreeActions = useStable({
    store,
    open: openNode,
    create: (begun, parent) => {
      setOpen([parent], true)
      createPage(begun, parent)
    },
    toggle: (id, open) => setOpen([id], open),
    expand: (id) => setOpen([id], true),
    rename: setRenamed,
    renamed: (id, text) => {
      setRenamed(null)
      focus.move(id)
      if (text !== null && text.trim() !== tree.get(id)?.label) void store.rename(id, text.trim())
    },
    remove: removePage,
    menu: setMenu,
    refocus: focus.move,
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
    focused: focus.note,
  })

  const onKeyDown = useTreeKeys<Row>({
    lines: rows,
    focused: focus.index,
    focus: focus.move,
    setOpen,
    labelOf: ({ node, object }) => (node ? tree.labelOf(node) : object.name),
    open: ({ node, object }) => (node ? openNode(node.id) : onOpenObject(object)),
    menu: ({ id }) => setMenu({ id, what: 'more' }),
    act: ({ node, object }, event) => {
      if (event.key === 'Escape') return menu ? () => setMenu(null) : undefined
      if (node)
        return pageKeys(node, event, {
          store,
          focus: focus.move,
          setOpen,
          rename: setRenamed,
          remove: removePage,
          moved: (id) => setSaid(placeInWords(id)),
        })
      const isRemoval = event.key === 'Delete' && object.level === 'full'
      return isRemoval ? () => setDialog({ name: 'object', id: object.id, object }) : undefined
    },
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

  return (
    <>
      <VirtualTree {...{ label, focus, current, inline, onKeyDown }} lines={rows}>
        {(row, isFocusable) =>
          row.node ? (
            <TreeRow
              row={row}
              actions={actions}
              isCurrent={row.id === current}
              isFocusable={isFocusable}
              isRenamed={renamed === row.id}
              menu={menu?.id === row.id ? menu.what : null}
              canDrag={!list && !filter && hasPointer && row.node.level !== 'read' && renamed !== row.id}
              title={tree.labelOf(row.node)}
              path={list && !inline ? pathOf(row.id) : undefined}
            />
          ) : (
            <ObjectLine
              line={row}
              object={row.object}
              isCurrent={row.id === shownObject}
              isFocusable={isFocusable}
              isMenuOpen={menu?.id === row.id}
              withType={!inline}
              onOpen={onOpenObject}
              onMenu={(isOpen) => setMenu(isOpen ? { id: row.id, what: 'more' } : null)}
              onRemove={(object) => setDialog({ name: 'object', id: object.id, object })}
              onFocus={focus.note}
              onRefocus={focus.move}
            />
          )
        }
      </VirtualTree>
      <div aria-live="polite" className={classes.said}>
        {said}
      </div>
      <Suspense>
        {dialog ? (
          <TreeDialogs
            dialog={dialog}
            onClose={() => {
              setDialog(null)
              focus.move(dialog.id)
            }}
          />
        ) : null}
      </Suspense>
    </>
  )

  /** A shortcut opens its target. */
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
