import { Day } from '../../platform/list/Day.tsx'
import type { ListOrder } from '../../platform/list/useListState.ts'
import { personName } from '../../platform/personName.ts'
import { useWords } from '../../platform/words.ts'
import { TypeIcon } from '../../types/TypeIcon.tsx'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { SortHead } from '../../ui/SortHead.tsx'
import list from '../../ui/list/list.module.css'
import table from '../../ui/table.module.css'
import type { ListedObject, TypeName } from '../operations.ts'
import classes from './ObjectsSection.module.css'

const columns = ['name', 'type', 'author', 'created_at', 'updated_at'] as const
export type Column = (typeof columns)[number]

type ObjectsTableProps = {
  /** Undefined while they are being read for the first time. */
  rows: ListedObject[] | undefined
  types: readonly TypeName[]
  isBusy: boolean
  order: ListOrder<Column>
  onSort: (column: Column) => void
  onOpen: (id: string) => void
}

/** A page of the list; its heads sort. Roles are explicit, since a narrow screen lays the rows out as a grid. */
export function ObjectsTable({ rows, types, isBusy, order, onSort, onOpen }: ObjectsTableProps) {
  const t = useWords('objects')
  return (
    <table role="table" className={`${table.table} ${list.table} ${classes.table}`} aria-busy={isBusy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <SortHead
              key={column}
              column={column}
              label={t(`column.${column}`)}
              order={order.column === column ? order.order : undefined}
              onSort={() => onSort(column)}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows?.map((row) => (
          <Line key={row.id} row={row} type={types.find(({ id }) => id === row.type_id)} onOpen={onOpen} />
        )) ?? <LoadingRows label={t('loading')} columns={columns} />}
      </tbody>
    </table>
  )
}

type LineProps = { row: ListedObject; type: TypeName | undefined; onOpen: (id: string) => void }

function Line({ row, type, onOpen }: LineProps) {
  const t = useWords('objects')
  const titleOf = useTypeTitle()
  const author = row.author ? personName(row.author.fullname) : t('author.none')
  return (
    <tr role="row" className={list.row}>
      <th scope="row" role="rowheader" data-column="name">
        <button
          type="button"
          data-object={row.id}
          className={`${table.title} ${classes.title}`}
          onClick={() => onOpen(row.id)}
        >
          <TypeIcon icon={type?.icon ?? null} size={16} />
          <span className={table.words}>{row.name || t('untitled')}</span>
        </button>
      </th>
      <td role="cell" data-column="type">
        {type ? titleOf(type) : ''}
      </td>
      <td role="cell" data-column="author">
        <span className={list.person}>
          <PersonAvatar name={author} src={row.author?.avatar} size={20} />
          <span className={table.words}>{author}</span>
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
