import { Skeleton } from '@mantine/core'
import classes from './list.module.css'

/** Lines of a table whose rows are still being read; the first column is its head. */
export function LoadingRows({ label, columns }: { label: string; columns: readonly string[] }) {
  const [head, ...rest] = columns
  return ['52%', '38%', '61%', '45%', '57%'].map((width) => (
    <tr key={width} role="row" className={classes.row} aria-label={label}>
      <th data-column={head}>
        <Skeleton height={13} width={width} />
      </th>
      {rest.map((column) => (
        <td key={column} role="cell" data-column={column}>
          {column === 'actions' ? null : <Skeleton height={12} width={72} />}
        </td>
      ))}
    </tr>
  ))
}
