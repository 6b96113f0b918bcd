import { useCallback, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { objectLimits } from '#schema/objects/objects.ts'
import type { Lines } from '../../objects/rows/useLines.ts'
import type { RowChanges } from '../../objects/rows/useRowChanges.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { mayChangeValue } from '../../objects/view/mayChangeValue.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import type { RowGroup } from '../../objects/view/rowSource.ts'
import { showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { valuesIn } from './valuesIn.ts'

/** How long the focus waits for an object that has moved elsewhere. */
const followMs = 3000

/** The target parent; null for the top level, with an optional group. */
export type Place = { parent: string | null; ancestors: readonly string[]; group?: RowGroup | null }
export type Nesting = ReturnType<typeof useNesting>

/** Moves objects of a nested list: by keys, by the menu, or by dragging. */
export function useNesting(of: RowsOfPage, changes: RowChanges) {
  const t = useWords('kinds/list')
  const { rows, nestedBy, unfolding, making, editable, steps } = of
  const focus = useRef<(line: number) => void>(() => undefined)
  const mayMove = (row: ObjectRow): boolean =>
    nestedBy !== null && editable && changes.mayChange(row, nestedBy)
  const mayAdd = nestedBy !== null && making !== null && mayChangeValue({ level: 'full' }, nestedBy)

  /** Reloads the list, and focuses the object at its new place. */
  const follow = async ({ id }: ObjectRow) => {
    await rows.refresh()
    const go = () => {
      const line = rows.lineOf(id)
      if (line === undefined) return false
      // The element with the focus was removed.
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.closest('[data-line]')) focus.current(line)
      return true
    }
    if (go()) return
    // Its new parent may still be loading.
    const stop = rows.listen(() => (go() ? stop() : undefined))
    setTimeout(stop, followMs)
  }

  /** Moves an object in one step; reports what is impossible. */
  const put = (row: ObjectRow, line: number, { parent, ancestors, group }: Place): void => {
    if (!nestedBy || !mayMove(row)) return
    const path = parent === null ? [] : [parent, ...ancestors]
    if (path.includes(row.id)) return void showRefusal({ id: 'nest', message: t('nest.cycle') })
    const most = objectLimits.nestedLevels
    if (path.length >= most) return void showRefusal({ id: 'nest', message: t('nest.deep', { most }) })
    const now = rows.nested(line)?.ancestors[0] ?? null
    const values = {
      // A parent that is not shown here is kept unless another was chosen.
      ...(now === parent ? {} : { [nestedBy.id]: parent }),
      ...(group ? valuesIn(group, { row, now: rows.groupOf(line), changes }) : {}),
    }
    if (Object.keys(values).length === 0) return
    if (parent !== null) unfolding?.fold(parent, true)
    const done = changes.change(row, values)
    const forget = steps.push(async () => {
      await (
        await done
      )?.()
      await follow(row)
    })
    void done.then((undo) => (undo ? follow(row) : forget()))
  }

  /** Returns the target of Tab or Shift+Tab for an object; undefined if there is none. */
  const beside = (line: number, isIn: boolean): (Place & { name?: string }) | undefined => {
    const nested = rows.nested(line)
    if (!nested) return undefined
    const { before, ancestors } = nested
    if (isIn) return before && { parent: before.id, ancestors, name: before.name }
    const [parent, next = null, ...above] = ancestors
    return parent === undefined ? undefined : { parent: next, ancestors: above }
  }

  const unfold = (row: ObjectRow, line: number, isRight: boolean): boolean => {
    const nested = rows.nested(line)
    if (!nested) return false
    if (nested.children > 0 && nested.isOpen !== isRight) unfolding?.fold(row.id, isRight)
    else if (!isRight && nested.ancestors[0] !== undefined) {
      const parent = rows.lineOf(nested.ancestors[0])
      if (parent !== undefined) focus.current(parent)
    } else return false
    return true
  }

  return {
    isOn: nestedBy !== null,
    mayAdd,
    mayMove,
    beside,
    put,
    /** True or false when it handles a key; undefined when it does not. */
    onKey: (row: ObjectRow | undefined, event: KeyboardEvent, line: number): boolean | undefined => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event
      const isName = target instanceof HTMLElement && target.hasAttribute('data-focus')
      if (!nestedBy || !row || !isName || ctrlKey || metaKey || altKey) return undefined
      if (!shiftKey && (key === 'ArrowRight' || key === 'ArrowLeft'))
        return unfold(row, line, key === 'ArrowRight') || undefined
      if (key !== 'Tab' || !mayMove(row)) return undefined
      const place = beside(line, !shiftKey)
      // Without a target Tab moves the focus, so that nobody is trapped in a list.
      if (!place) return undefined
      put(row, line, place)
      return true
    },
    fold: (row: ObjectRow, isOpen: boolean) => unfolding?.fold(row.id, isOpen),
    add: (row: ObjectRow) => unfolding?.addBeneath(row.id),
    attach: useCallback(({ keys }: Lines) => {
      focus.current = keys.go
    }, []),
  }
}
