import { equalityDeep } from 'lib0/function'

type Plain = Record<string, unknown>
const plainOf = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {}
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** A cell that is not as it was; a sheet that has come, gone or changed its lines has no address. */
export type CellChange = {
  sheet: string
  address: string
  was: string
  is: string
  /** How many lines stay in view now, where that has changed. */
  frozen?: { rows: number; columns: number }
  /** What else of the sheet has changed. */
  what?: 'formats' | 'merges' | 'names' | `charts.${'added' | 'changed' | 'removed'}`
  /** What it is called, where it has a name. */
  name?: string
}

const frozenOf = (sheet: Plain) => {
  const { rows, columns } = plainOf(sheet.frozen)
  return { rows: Number(textOf(rows)) || 0, columns: Number(textOf(columns)) || 0 }
}

function sheetsOf(version: unknown): Map<string, Plain> {
  const { sheets } = plainOf(version)
  return new Map(
    (Array.isArray(sheets) ? sheets : []).map((sheet) => [textOf(plainOf(sheet).name), plainOf(sheet)]),
  )
}

/** The charts that have come, gone, or are not as they were. */
function compareCharts(sheet: string, was: unknown, is: unknown): CellChange[] {
  const byId = (charts: unknown) =>
    new Map((Array.isArray(charts) ? charts : []).map((chart) => [textOf(plainOf(chart).id), plainOf(chart)]))
  const [before, after] = [byId(was), byId(is)]
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((id): CellChange[] => {
    const [old, fresh] = [before.get(id), after.get(id)]
    if (equalityDeep(old, fresh)) return []
    const what = !old ? 'charts.added' : fresh ? 'charts.changed' : 'charts.removed'
    return [{ sheet, address: '', was: '', is: '', what, name: textOf((fresh ?? old)!.title) }]
  })
}

/** The names of ranges that have come, gone, or stand for other cells. */
function compareNames(was: unknown, is: unknown): CellChange[] {
  const byName = (version: unknown) => {
    const { names } = plainOf(version)
    return new Map(
      (Array.isArray(names) ? names : []).map((one) => [
        textOf(plainOf(one).name),
        textOf(plainOf(one).range),
      ]),
    )
  }
  const [before, after] = [byName(was), byName(is)]
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name): CellChange[] => {
    const [old = '', fresh = ''] = [before.get(name), after.get(name)]
    return old === fresh ? [] : [{ sheet: name, address: '', was: old, is: fresh, what: 'names' }]
  })
}

/** The cells that differ between two versions of a spreadsheet, sheet by sheet, and its names before them. */
export function compareSheets(older: unknown, newer: unknown): CellChange[] {
  const [before, after] = [sheetsOf(older), sheetsOf(newer)]
  const cells = [...new Set([...after.keys(), ...before.keys()])].flatMap((sheet) => {
    const [was, is] = [before.get(sheet), after.get(sheet)]
    const changes: CellChange[] = []
    if (!was || !is) changes.push({ sheet, address: '', was: was ? sheet : '', is: is ? sheet : '' })
    else if (
      ['rows', 'columns', 'widths', 'heights', 'hiddenRows', 'hiddenColumns', 'filter', 'checks'].some(
        (key) => !equalityDeep(was[key], is[key]),
      )
    )
      changes.push({ sheet, address: '', was: '', is: '' })
    for (const what of ['formats', 'merges'] as const)
      if (was && is && !equalityDeep(was[what], is[what]))
        changes.push({ sheet, address: '', was: '', is: '', what })
    if (was && is) changes.push(...compareCharts(sheet, was.charts, is.charts))
    if (was && is && !equalityDeep(frozenOf(was), frozenOf(is)))
      changes.push({ sheet, address: '', was: '', is: '', frozen: frozenOf(is) })
    const [old, fresh] = [plainOf(was?.cells), plainOf(is?.cells)]
    const [oldStyles, styles] = [plainOf(was?.styles), plainOf(is?.styles)]
    for (const address of new Set([
      ...Object.keys(fresh),
      ...Object.keys(old),
      ...Object.keys(styles),
      ...Object.keys(oldStyles),
    ])) {
      const isSame = old[address] === fresh[address]
      if (isSame && equalityDeep(oldStyles[address], styles[address])) continue
      changes.push({ sheet, address, was: textOf(old[address]), is: textOf(fresh[address]) })
    }
    return changes
  })
  return [...compareNames(older, newer), ...cells]
}
