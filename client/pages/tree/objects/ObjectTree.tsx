import { Button } from '@mantine/core'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useMakeObject, useShownObject } from '../../../objects/useOpenObject.ts'
import { useWords } from '../../../platform/words.ts'
import { loadPart } from '../../../platform/loadPart.ts'
import { useTypeTitle } from '../../../types/useTypeTitle.ts'
import type { ObjectNode, TypeNode } from './operations.ts'
import { useExpanded } from '../expanded.ts'
import classes from '../PageTree.module.css'
import { useTreeStore } from '../TreeStore.ts'
import { useTreeFocus } from '../useTreeFocus.ts'
import { useTreeKeys } from '../useTreeKeys.ts'
import { VirtualTree } from '../VirtualTree.tsx'
import { ObjectLine } from './ObjectLine.tsx'
import { objectLines } from './objectLines.ts'
import type { ObjectTreeLine } from './objectLines.ts'
import { OpenTypes } from './OpenTypes.ts'
import { TypeLine } from './TypeLine.tsx'

const RemoveListed = lazy(() => import('./RemoveListed.tsx'))

type ObjectTreeProps = { label: string; types: readonly TypeNode[]; onOpen: (object: ObjectNode) => void }

/** RPG.03: the types with their objects below, which load as they become visible. */
export function ObjectTree({ label, types: found, onOpen }: ObjectTreeProps) {
  const t = useWords('pages')
  const { space, own } = useTreeStore()
  const titleOfType = useTypeTitle()
  const titleOf = useCallback((type: TypeNode) => titleOfType(type) || t('objects.others'), [titleOfType, t])
  const types = useMemo(
    () => found.toSorted((a, b) => titleOf(a).localeCompare(titleOf(b))),
    [found, titleOf],
  )
  const { expanded, setOpen } = useExpanded(space)
  const [opened] = useState(() => new OpenTypes(space))
  const version = useSyncExternalStore(opened.listen, opened.version)
  const [menu, setMenu] = useState<string | null>(null)
  const [removed, setRemoved] = useState<ObjectNode | null>(null)
  const make = useMakeObject()
  const current = useShownObject()

  const shown = JSON.stringify(
    types.flatMap(({ id, key, children }) => (children && expanded.has(key) ? [id] : [])),
  )
  useEffect(() => opened.show(JSON.parse(shown) as string[]), [opened, shown])
  useEffect(() => () => opened.show([]), [opened])

  // `opened` says by its version that it holds something else.
  // oxlint-disable-next-line react/exhaustive-deps
  const lines = useMemo(() => objectLines(types, expanded, opened), [types, expanded, opened, version])
  useEffect(() => {
    // A type without objects cannot be expanded.
    const isEmpty = types.some(({ id, children }) => {
      const rows = opened.of(id)
      return children && rows?.shown.status === 'ready' && rows.lines === 0
    })
    if (isEmpty) own.types.refresh()
  }, [types, opened, version, own])
  const focus = useTreeFocus(lines, current)
  const openListed = (object: ObjectNode) => {
    onOpen(object)
    void loadPart(() => import('./offerTyped.ts')).then(({ offerTyped }) =>
      offerTyped(object.type_id, { rows: opened.of(object.type_id), focus: focus.move }),
    )
  }
  const toggle = (line: ObjectTreeLine) => setOpen([line.id], !line.expanded)
  const onKeyDown = useTreeKeys<ObjectTreeLine>({
    lines,
    focused: focus.index,
    focus: focus.move,
    setOpen,
    labelOf: (line) =>
      line.what === 'type' ? titleOf(line.type) : line.what === 'object' ? line.object.name : '',
    open: (line) => {
      if (line.what === 'object') openListed(line.object)
      else if (line.hasChildren) toggle(line)
    },
    menu: (line) => (line.what === 'object' ? setMenu(line.id) : undefined),
    act: (line, { key }) => {
      if (key === 'Escape') return menu ? () => setMenu(null) : undefined
      const isRemoval = key === 'Delete' && line.what === 'object' && line.object.level === 'full'
      return isRemoval ? () => setRemoved(line.object) : undefined
    },
  })
  const onLook = useCallback(
    (from: number, to: number) => {
      const ranges = new Map<string, [number, number]>()
      for (const { type, level, index } of lines.slice(from, to + 1)) {
        if (level === 1) continue
        const [first] = ranges.get(type.id) ?? [index]
        ranges.set(type.id, [first, index])
      }
      for (const [type, [first, last]] of ranges) opened.of(type)?.look(first, last)
    },
    [lines, opened],
  )

  return (
    <>
      <VirtualTree label={label} lines={lines} focus={focus} onKeyDown={onKeyDown} onLook={onLook}>
        {(line, isFocusable) =>
          line.what === 'type' ? (
            <TypeLine
              line={line}
              type={line.type}
              title={titleOf(line.type)}
              isFocusable={isFocusable}
              onToggle={() => toggle(line)}
              onMake={() => make(space, line.type.id)}
              onFocus={focus.note}
            />
          ) : line.what === 'object' ? (
            <ObjectLine
              line={line}
              object={line.object}
              isCurrent={line.id === current}
              isFocusable={isFocusable}
              isMenuOpen={menu === line.id}
              onOpen={openListed}
              onMenu={(isOpen) => setMenu(isOpen ? line.id : null)}
              onRemove={setRemoved}
              onFocus={focus.note}
              onRefocus={focus.move}
            />
          ) : line.what === 'failed' ? (
            <div className={classes.note}>
              {t('objects.failed')}
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => void opened.of(line.type.id)?.refresh()}
              >
                {t('tree.again')}
              </Button>
            </div>
          ) : (
            <div
              role="treeitem"
              aria-level={2}
              aria-posinset={line.index + 1}
              aria-setsize={line.of}
              aria-busy
              aria-label={t('objects.loading')}
              tabIndex={isFocusable ? 0 : -1}
              className={classes.awaited}
            />
          )
        }
      </VirtualTree>
      <Suspense>
        {removed ? (
          <RemoveListed
            object={removed}
            onClose={() => {
              setRemoved(null)
              focus.move(removed.id)
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
