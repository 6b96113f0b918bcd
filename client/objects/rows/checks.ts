/** Rows that were chosen: those named, or with `isAll` every row of the filter but those named. */
export type Checks = { isAll: boolean; named: ReadonlySet<string> }

export const noChecks: Checks = { isAll: false, named: new Set() }
export const allChecks: Checks = { isAll: true, named: new Set() }

export const isChecked = ({ isAll, named }: Checks, id: string): boolean => isAll !== named.has(id)

export const countChecks = ({ isAll, named }: Checks, total: number): number =>
  isAll ? Math.max(0, total - named.size) : named.size

/** Selects or deselects rows. */
export function putChecks({ isAll, named }: Checks, ids: readonly string[], on: boolean): Checks {
  const next = new Set(named)
  for (const id of ids)
    if (on === isAll) next.delete(id)
    else next.add(id)
  return { isAll, named: next }
}
