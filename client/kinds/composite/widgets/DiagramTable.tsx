import type { Row, Series, Slice } from '../../../widgets/chartData.ts'
import own from './DiagramTable.module.css'

type DiagramTableProps = {
  title: string
  head: string
  rows: readonly Row[]
  series: readonly Series[]
  print: (number: number) => string
  /** What stands where no object holds both values. */
  none: string
  open: (row: Pick<Slice, 'label' | 'behind'>) => void
}

/** What a diagram draws, for who does not see it. Its buttons are seen once they have the focus. */
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
              {row.behind ? (
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
