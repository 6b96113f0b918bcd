import type { Row, Series, Slice } from '../../../widgets/chartData.ts'
import own from './DiagramTable.module.css'

type DiagramTableProps = {
  title: string
  head: string
  rows: readonly Row[]
  series: readonly Series[]
  print: (number: number) => string
  /** The cell for a pair of values that no object has. */
  none: string
  open: ((row: Pick<Slice, 'label' | 'behind'>) => void) | undefined
}

/** The data of a chart, for people who cannot see it. Its buttons become visible on focus. */
export function DiagramTable({ title, head, rows, series, print, none, open }: DiagramTableProps) {
  return (
    <table className={own.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.behind && open ? (
                <button type="button" onClick={() => open(row)}>
                  {row.label}
                </button>
              ) : (
                row.label
              )}
            </th>
            {series.map(({ key }) => (
              <td key={key}>{key in row.numbers ? print(row.numbers[key]!) : none}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
