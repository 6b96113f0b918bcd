import { createPortal } from 'react-dom'
import { printValue } from '#schema/fields/printValue.ts'
import { FieldView } from '../../fields/FieldView.tsx'
import type { ViewColumn } from '../view/columns.ts'
import type { Asked } from '../view/objectRows.ts'
import { objectPage, rowOf } from '../view/operations.ts'
import type { ObjectRow } from '../view/operations.ts'
import { currentLocale } from '../../platform/i18n.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import { useWords } from '../../platform/words.ts'
import classes from './PrintedTable.module.css'

/** Rows of one print; more are a file to export. */
export const printedMost = 5_000
const perPage = 100

export type Printed = { rows: ObjectRow[]; total: number }

/** All rows that a table shows, at most `printedMost`. Throws DomainError. */
export async function readAll(asked: Asked): Promise<Printed> {
  const rows: ObjectRow[] = []
  let total = 0
  let after: string | null = null
  for (let page = 1; rows.length < printedMost; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page goes on behind the one before
    const read: ResultOf<typeof objectPage> = await queryPlain(objectPage, {
      ...asked,
      page,
      perPage,
      after,
      isCounted: page === 1,
    })
    const { data, paginatorInfo, endCursor } = read.paginate_object
    rows.push(...data.map(rowOf))
    total = Math.max(total, paginatorInfo?.total ?? 0, rows.length)
    after = endCursor ?? null
    if (data.length < perPage) return { rows, total: rows.length }
  }
  return { rows, total }
}

export type PrintedTableProps = {
  title: string
  columns: readonly ViewColumn[]
  /** The column whose values are printed above their rows. */
  by: ViewColumn | undefined
  timeZone: string
  printed: Printed
}

/** A table as it is printed: every row, the names of the columns on every sheet. */
export default function PrintedTable({ title, columns, by, timeZone, printed }: PrintedTableProps) {
  const t = useWords('objects/rows')
  const { rows, total } = printed
  const manner = { locale: currentLocale(), timeZone }
  const groupOf = (row: ObjectRow | undefined) =>
    by && row ? printValue(row.values[by.id], by.field, manner) : ''
  return createPortal(
    <div data-printed aria-hidden>
      <h1 className={classes.title}>{title}</h1>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ id, property }) => (
              <th key={id}>{property.label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => [
            by && (index === 0 || groupOf(row) !== groupOf(rows[index - 1])) ? (
              <tr key={`group ${row.id}`}>
                <th colSpan={columns.length} className={classes.group}>
                  {groupOf(row) || t('group.none')}
                </th>
              </tr>
            ) : null,
            <tr key={row.id}>
              {columns.map(({ id, field }) => (
                <td key={id}>
                  <FieldView property={field} value={row.values[id]} dense />
                </td>
              ))}
            </tr>,
          ])}
        </tbody>
      </table>
      {rows.length < total ? <p>{t('printed.part', { count: rows.length, total })}</p> : null}
    </div>,
    document.body,
  )
}
