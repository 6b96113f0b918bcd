import { Skeleton } from '@mantine/core'
import { currentLocale } from '../../platform/i18n.ts'
import { personName } from '../../platform/personName.ts'
import { useWords } from '../../platform/words.ts'
import { TypeIcon } from '../../types/TypeIcon.tsx'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { SortHead } from '../../ui/SortHead.tsx'
import type { ListedObject, TypeName } from '../operations.ts'
import classes from './ObjectsSection.module.css'

const columns = ['name', 'type', 'author', 'created_at', 'updated_at'] as const
type Column = (typeof columns)[number]
export type Order = { column: Column; order: 'ASC' | 'DESC' }

type ObjectsTableProps = {
  /** Undefined while they are being read for the first time. */
  rows: ListedObject[] | undefined
  types: readonly TypeName[]
  isBusy: boolean
  order: Order
  onOrder: (order: Order) => void
  onOpen: (id: string) => void
}

/** A page of the list; its heads sort. The roles are said, since a narrow screen lays the rows out as a grid. */
export function ObjectsTable({ rows, types, isBusy, order, onOrder, onOpen }: ObjectsTableProps) {
  const t = useWords('objects')
  return (
    <table role="table" className={classes.table} aria-busy={isBusy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => {
            const isOrdered = order.column === column
            return (
              <SortHead
                key={column}
                column={column}
                label={t(`column.${column}`)}
                order={isOrdered ? order.order : undefined}
                onSort={() => onOrder(isOrdered ? turned(order) : { column, order: firstOrder(column) })}
              />
            )
          })}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows?.map((row) => (
          <Line key={row.id} row={row} type={types.find(({ id }) => id === row.type_id)} onOpen={onOpen} />
        )) ?? <Loading />}
      </tbody>
    </table>
  )
}

const turned = ({ column, order }: Order): Order => ({ column, order: order === 'ASC' ? 'DESC' : 'ASC' })

/** Names go from A on, dates from the newest. */
const firstOrder = (column: Column): Order['order'] => (column.endsWith('_at') ? 'DESC' : 'ASC')

type LineProps = { row: ListedObject; type: TypeName | undefined; onOpen: (id: string) => void }

function Line({ row, type, onOpen }: LineProps) {
  const t = useWords('objects')
  const titleOf = useTypeTitle()
  const author = row.author ? personName(row.author.fullname) : t('author.none')
  return (
    <tr role="row" className={classes.row}>
      <th scope="row" role="rowheader" data-column="name">
        <button type="button" className={classes.title} onClick={() => onOpen(row.id)}>
          <TypeIcon icon={type?.icon ?? null} size={16} />
          <span className={classes.words}>{row.name || t('untitled')}</span>
        </button>
      </th>
      <td role="cell" data-column="type">
        {type ? titleOf(type) : ''}
      </td>
      <td role="cell" data-column="author">
        <span className={classes.person}>
          <PersonAvatar name={author} src={row.author?.avatar} size={20} />
          <span className={classes.words}>{author}</span>
        </span>
      </td>
      <td role="cell" data-column="created_at">
        <Day of={row.created_at} />
      </td>
      <td role="cell" data-column="updated_at">
        <Day of={row.updated_at} />
      </td>
    </tr>
  )
}

function Day({ of }: { of: string }) {
  const at = new Date(of)
  const short = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'short' })
  const whole = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <time dateTime={of} title={whole.format(at)}>
      {short.format(at)}
    </time>
  )
}

function Loading() {
  const t = useWords('objects')
  return ['52%', '38%', '61%', '45%', '57%'].map((width) => (
    <tr key={width} role="row" className={classes.row} aria-label={t('loading')}>
      <th data-column="name">
        <Skeleton height={13} width={width} />
      </th>
      {columns.slice(1).map((column) => (
        <td key={column} role="cell" data-column={column}>
          <Skeleton height={12} width={72} />
        </td>
      ))}
    </tr>
  ))
}
