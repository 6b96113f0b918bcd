import type { ObjectRow } from '../../objects/view/operations.ts'
import { showRefusal } from '../../platform/toasts.ts'
import type { Say } from '../../platform/words.ts'

type Known = { rowOf: (id: string) => ObjectRow | undefined; isFixed: (row: ObjectRow) => boolean }

/** The names of objects that should move and stay: those that are fixed, and those that the reader may not change. */
export function staysText(ids: readonly string[], { rowOf, isFixed }: Known, t: Say<'kinds/gantt'>): string {
  const rows = ids.flatMap((id) => rowOf(id) ?? [])
  const said = (of: readonly ObjectRow[], key: 'fixed' | 'stays') =>
    of.length > 0 ? [t(key, { names: of.map(({ name }) => name).join(', '), count: of.length })] : []
  return [
    ...said(rows.filter(isFixed), 'fixed'),
    ...said(
      rows.filter((row) => !isFixed(row)),
      'stays',
    ),
  ].join(' ')
}

export function tellStays(ids: readonly string[], known: Known, t: Say<'kinds/gantt'>): void {
  if (ids.length > 0) showRefusal({ id: 'stays', message: staysText(ids, known, t) })
}
