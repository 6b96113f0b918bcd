import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent } from 'react'
import { useManner } from '../../fields/useManner.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showFailure, showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { Structure } from './headActions.ts'
import { cellsMost } from './pasteLimit.ts'
import type { PastePlan } from './pastePlan.ts'
import type { Range, rangeActions } from './rangeActions.ts'
import type { Making } from '../../objects/rows/useNewRow.ts'
import type { Pressed } from './selection.ts'

type RangeOptions = Range & {
  editable: boolean
  /** Null for people who may not create rows, or columns. */
  making: Making | null
  structure: Structure | null
}
type Actions = ReturnType<typeof rangeActions>

const load = () => loadNeeded(() => import('./rangeActions.ts'))

/** Copying, pasting, clearing and filling of the selection. */
export function useRangeActions({ editable, making, structure, ...range }: RangeOptions) {
  const t = useWords('kinds/table')
  const manner = useManner()
  const loaded = useRef<Awaited<ReturnType<typeof load>>>(null)
  useEffect(() => {
    // The clipboard must be filled synchronously.
    void load().then((found) => (loaded.current = found))
  }, [])
  const [asked, setAsked] = useState<PastePlan | null>(null)
  const write = async (plan: PastePlan, isWhole: boolean) => {
    const { pasteRange } = await loadNeeded(() => import('./pasteRange.ts'))
    const done = await pasteRange(plan, {
      ...range,
      making: isWhole ? making : null,
      structure: isWhole ? structure : null,
      manner,
      nameOf: (number) => t('column.numbered', { number }),
    })
    if ('missing' in done)
      return showRefusal({ id: 'paste', message: t('paste.missing', { names: done.missing.join(', ') }) })
    const { refused } = done
    if (refused.length === 0) return
    const named = refused
      .slice(0, refusedMost)
      .map(({ text, column }) => t('paste.value', { text: cut(text), column }))
    const more = refused.length > refusedMost ? '…' : ''
    showRefusal({
      id: 'paste',
      message: `${t('paste.refused', { count: refused.length })} ${named.join('; ')}${more}`,
    })
  }
  const act = async (work: (actions: Actions) => unknown) => {
    loaded.current ??= await load()
    await work(loaded.current.rangeActions(range, manner))
  }

  return {
    /** True if the key was one of these. */
    press: ({ key, ctrl }: Pressed): boolean => {
      if (!editable) return false
      if (key === 'Delete' || key === 'Backspace') void act((actions) => actions.clear())
      else if (ctrl && key.toLowerCase() === 'd') void act((actions) => actions.fillDown())
      else return false
      return true
    },
    onCopy: (event: ClipboardEvent) => {
      event.preventDefault()
      if (!loaded.current) void act((actions) => navigator.clipboard.writeText(actions.print()))
      else event.clipboardData.setData('text/plain', loaded.current.rangeActions(range, manner).print())
    },
    onPaste: (event: ClipboardEvent) => {
      if (!editable) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      void act(async (actions) => {
        const plan = await actions.plan(text)
        if (plan === 'tooMany')
          return void showRefusal({ id: 'paste', message: t('paste.tooMany', { most: cellsMost }) })
        if (!plan) return
        const isOffered = (making && plan.newRows > 0) || (structure && plan.newColumns.length > 0)
        if (isOffered) return setAsked(plan)
        await write(plan, false)
        const over = overOf(plan)
        if (over > 0) showRefusal({ message: t('paste.over', { count: over }) })
      }).catch(showFailure)
    },
    /** The question before rows and columns are created. */
    asked: asked && {
      plan: asked,
      rows: making ? asked.newRows : 0,
      columns: structure ? asked.newColumns : [],
      onPaste: (isWhole: boolean) => write(asked, isWhole).catch(showFailure),
      onClose: () => setAsked(null),
    },
  }
}

const refusedMost = 3
const signsMost = 40
const cut = (text: string): string => (text.length > signsMost ? `${text.slice(0, signsMost)}…` : text)

/** The cells that have no place. */
const overOf = ({ texts, existing, columns }: PastePlan): number =>
  texts.reduce((sum, cells, index) => {
    const placed = index < existing.length ? Math.min(cells.length, columns.length) : 0
    return sum + cells.length - placed
  }, 0)
