import { addressOf, columnIndex } from '#schema/kinds/spreadsheet/address.ts'
import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { type Condition, type ConditionKind, isTextKind } from '#schema/kinds/spreadsheet/condition.ts'
import { type Criterion, filterLimits } from '#schema/kinds/spreadsheet/filter.ts'
import type { FileFilter } from './content.ts'
import { comparedOperators, namedBy } from './operators.ts'
import { escapeXml, type Tag, unescapeSigns } from './xml.ts'

const operators: Partial<Record<ConditionKind, string>> = comparedOperators
/** Stars and question marks stand for any signs, unless a tilde is before them. */
const escaped = (text: string) => text.replaceAll(/[*?~]/g, '~$&')
const plain = (text: string) => text.replaceAll(/~([*?~])/g, '$1')

/** The filter of a sheet; `wordsIn` has the words of a column's cells. */
export function filterXml(
  { filter, columns }: Sheet,
  wordsIn: (column: number) => ReadonlySet<string>,
): string {
  if (!filter) return ''
  const { left } = filter.area
  const parts = [...filter.columns]
    .map(([id, { criterion }]) => ({ column: columns.index.get(id)!, criterion }))
    .sort((a, b) => a.column - b.column)
    .map(
      ({ column, criterion }) =>
        `<filterColumn colId="${column - left}">${criterionXml(criterion, () => wordsIn(column))}</filterColumn>`,
    )
  return `<autoFilter ref="${refOf(filter.area)}">${parts.join('')}</autoFilter>`
}

function criterionXml(criterion: Criterion, words: () => ReadonlySet<string>): string {
  if ('condition' in criterion) return conditionXml(criterion.condition)
  const shown = 'only' in criterion ? criterion.only : words().difference(criterion.but)
  const named = [...shown].filter((word) => word !== '')
  const values = named.map((word) => `<filter val="${escapeXml(word)}"/>`)
  return `<filters${shown.has('') ? ' blank="1"' : ''}>${values.join('')}</filters>`
}

function conditionXml({ kind, text = '', from, to }: Condition): string {
  const custom = (all: readonly [string, string | number | undefined][], isBoth = false) =>
    `<customFilters${isBoth ? ' and="1"' : ''}>${all
      .map(([operator, value]) => `<customFilter operator="${operator}" val="${escapeXml(String(value))}"/>`)
      .join('')}</customFilters>`
  if (kind === 'empty') return '<filters blank="1"/>'
  if (kind === 'filled') return custom([['notEqual', ' ']])
  if (kind === 'between')
    return custom(
      [
        ['greaterThanOrEqual', from],
        ['lessThanOrEqual', to],
      ],
      true,
    )
  if (kind === 'outside')
    return custom([
      ['lessThan', from],
      ['greaterThan', to],
    ])
  if (!isTextKind(kind)) return custom([[operators[kind]!, from]])
  const before = kind === 'text.has' || kind === 'text.lacks' || kind === 'text.ends' ? '*' : ''
  const behind = kind === 'text.has' || kind === 'text.lacks' || kind === 'text.starts' ? '*' : ''
  return custom([[kind === 'text.lacks' ? 'notEqual' : 'equal', before + escaped(text) + behind]])
}

type Custom = { operator: string; value: string }

/** The condition that one or two comparisons of a file are; undefined for what is not known here. */
function conditionOf([first, second, ...more]: readonly Custom[], isBoth: boolean): Condition | undefined {
  if (!first || more.length > 0) return undefined
  if (second) {
    const [from, to] = [Number(first.value), Number(second.value)]
    if (!Number.isFinite(from) || !Number.isFinite(to)) return undefined
    const both = `${first.operator} ${second.operator}`
    if (isBoth && both === 'greaterThanOrEqual lessThanOrEqual') return { kind: 'between', from, to }
    return !isBoth && both === 'lessThan greaterThan' ? { kind: 'outside', from, to } : undefined
  }
  const { operator, value } = first
  if (operator === 'notEqual' && value.trim() === '') return { kind: 'filled' }
  const kind = namedBy(comparedOperators, operator)
  if (kind && value.trim() !== '' && Number.isFinite(Number(value))) return { kind, from: Number(value) }
  if (operator !== 'equal' && operator !== 'notEqual') return undefined
  const [, before, words, behind] = /^(\*?)((?:~[*?~]|[^*?~])+)(\*?)$/.exec(value) ?? []
  if (words === undefined) return undefined
  const text = plain(words)
  if (operator === 'notEqual') return before && behind ? { kind: 'text.lacks', text } : undefined
  if (before) return { kind: behind ? 'text.has' : 'text.ends', text }
  return { kind: behind ? 'text.starts' : 'text.is', text }
}

/** Reads the filter of a sheet, tag by tag. */
export class FilterReader {
  private area: FileFilter['area'] | undefined
  private readonly columns = new Map<number, Criterion>()
  /** What is asked in ways that are not known here. */
  unknown = 0
  private column:
    | {
        at: number
        only: Set<string>
        isNamed: boolean
        customs: Custom[]
        isBoth: boolean
        isOther: boolean
      }
    | undefined

  open({ name, attributes }: Tag): void {
    if (name === 'autoFilter') this.area = areaOf(attributes.ref)
    if (!this.area) return
    if (name === 'filterColumn')
      this.column = {
        at: this.area.left + Number(attributes.colId),
        only: new Set(),
        isNamed: false,
        customs: [],
        isBoth: false,
        isOther: false,
      }
    const { column } = this
    if (!column) return
    if (name === 'filters') {
      column.isNamed = true
      if (isTrue(attributes.blank)) column.only.add('')
    } else if (name === 'filter' && column.only.size < filterLimits.values)
      column.only.add(unescapeSigns(attributes.val ?? ''))
    else if (name === 'customFilters') column.isBoth = isTrue(attributes.and)
    else if (name === 'customFilter')
      column.customs.push({
        operator: attributes.operator ?? 'equal',
        value: unescapeSigns(attributes.val ?? ''),
      })
    else if (name !== 'filterColumn') column.isOther = true
  }
  close(name: string): void {
    const { column } = this
    if (name !== 'filterColumn' || !column) return
    this.column = undefined
    const isEmpty = column.only.size === 1 && column.only.has('')
    const condition = isEmpty ? { kind: 'empty' as const } : conditionOf(column.customs, column.isBoth)
    if (column.isOther || (!column.isNamed && !condition)) this.unknown += 1
    else this.columns.set(column.at, condition ? { condition } : { only: column.only })
  }
  /** The filter with the rows that it hides: those beneath its heads that the file does not show. */
  take(hiddenRows: Set<number>): FileFilter | undefined {
    if (!this.area) return undefined
    const { area, columns } = this
    const rows = columns.size > 0 ? [...hiddenRows].filter((row) => row > area.top && row <= area.bottom) : []
    for (const row of rows) hiddenRows.delete(row)
    return { area, columns, rows }
  }
}

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'

/** The address of an area in a file. */
export const refOf = ({ top, bottom, left, right }: Box): string =>
  `${addressOf(top, left)}:${addressOf(bottom, right)}`

/** The area that an address of a file names; undefined for none. */
export function areaOf(ref = ''): Box | undefined {
  const [, left, top, right = left, bottom = top] =
    /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})(?::\$?([A-Z]{1,3})\$?([1-9]\d{0,6}))?$/i.exec(ref) ?? []
  if (left === undefined) return undefined
  const [a, b] = [columnIndex(left), columnIndex(right!)]
  const [c, d] = [Number(top) - 1, Number(bottom) - 1]
  return { top: Math.min(c, d), bottom: Math.max(c, d), left: Math.min(a, b), right: Math.max(a, b) }
}
