import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { isAvailableKind } from '#schema/pageKinds.ts'
import { activeSpace } from '../../platform/activeSpace.ts'
import { Day } from '../../platform/list/Day.tsx'
import type { ListOrder } from '../../platform/list/useListState.ts'
import { useWords } from '../../platform/words.ts'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { SortHead } from '../../ui/SortHead.tsx'
import list from '../../ui/list/list.module.css'
import table from '../../ui/table.module.css'
import { PageIcon } from '../PageIcon.tsx'
import { pagePath, useOpenPage } from '../pagePath.ts'
import { useTree } from '../tree/TreeStore.ts'
import type { ListedPage } from './operations.ts'
import classes from './PagesSection.module.css'

const columns = ['title', 'type', 'author', 'created_at', 'updated_at'] as const
export type Column = (typeof columns)[number]

type PagesTableProps = {
  /** Undefined during the first read. */
  rows: ListedPage[] | undefined
  isBusy: boolean
  order: ListOrder<Column>
  onSort: (column: Column) => void
  onRemove: (id: string) => void
}

/** A page of the list; its heads sort. Roles are explicit, since a narrow screen lays the rows out as a grid. */
export function PagesTable({ rows, isBusy, order, onSort, onRemove }: PagesTableProps) {
  const t = useWords('pages/list')
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
          <th scope="col" role="columnheader" aria-label={t('column.actions')} data-column="actions" />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows?.map((row) => <PageLine key={row.id} row={row} onRemove={onRemove} />) ?? (
          <LoadingRows label={t('loading')} columns={[...columns, 'actions']} />
        )}
      </tbody>
    </table>
  )
}

function PageLine({ row, onRemove }: { row: ListedPage; onRemove: (id: string) => void }) {
  const t = useWords('pages/list')
  const words = useWords('pages')
  const { tree } = useTree()
  const openPage = useOpenPage()
  const space = activeSpace.get() ?? ''
  const node = tree.get(row.id)
  const title = row.title || (node && tree.labelOf(node)) || words('untitled')
  const author = row.author ? fullNameOf(row.author.fullname.first_name, row.author.fullname.last_name) : ''
  return (
    <tr role="row" className={`${list.row} ${classes.row}`}>
      <th scope="row" role="rowheader" data-column="title">
        <a
          className={`${table.title} ${classes.title}`}
          href={pagePath(space, row.id)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            openPage(space, row.id)
          }}
        >
          <PageIcon icon={row.icon} type={row.type} />
          <span className={table.words}>{title}</span>
        </a>
      </th>
      <td role="cell" data-column="type">
        {isAvailableKind(row.type) ? words(`kind.${row.type}`) : row.type}
      </td>
      <td role="cell" data-column="author">
        {row.author ? (
          <span className={list.person}>
            <PersonAvatar name={author} src={row.author.avatar} size={20} />
            <span className={table.words}>{author}</span>
          </span>
        ) : (
          t('author.none')
        )}
      </td>
      <td role="cell" data-column="created_at">
        <Day of={row.created_at} />
      </td>
      <td role="cell" data-column="updated_at">
        <Day of={row.updated_at} />
      </td>
      <td role="cell" data-column="actions">
        {row.level === 'read' ? null : (
          <ActionIcon
            aria-label={t('delete', { title })}
            title={words('menu.delete')}
            onClick={() => onRemove(row.id)}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}
