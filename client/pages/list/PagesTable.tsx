import { ActionIcon, Skeleton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { isAvailableKind } from '#schema/kinds/kinds.ts'
import { activeSpace } from '../../platform/activeSpace.ts'
import { currentLocale } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { SortHead } from '../../ui/SortHead.tsx'
import type { SortOrder } from '../../ui/SortHead.tsx'
import table from '../../ui/table.module.css'
import { PageIcon } from '../PageIcon.tsx'
import { pagePath, useOpenPage } from '../pagePath.ts'
import { useTree } from '../tree/TreeStore.ts'
import type { ListedPage } from './operations.ts'
import classes from './PagesSection.module.css'

const columns = ['title', 'type', 'author', 'created_at', 'updated_at'] as const
type Column = (typeof columns)[number]
export type Order = { column: Column; order: SortOrder }

type PagesTableProps = {
  /** Undefined while they are being read for the first time. */
  rows: ListedPage[] | undefined
  isBusy: boolean
  order: Order
  onOrder: (order: Order) => void
  onRemove: (id: string) => void
}

/** A page of the list; its heads sort. The roles are said, since a narrow screen lays the rows out as a grid. */
export function PagesTable({ rows, isBusy, order, onOrder, onRemove }: PagesTableProps) {
  const t = useWords('pages/list')
  return (
    <table role="table" className={`${table.table} ${classes.table}`} aria-busy={isBusy}>
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
          <th scope="col" role="columnheader" aria-label={t('column.actions')} data-column="actions" />
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows?.map((row) => <PageLine key={row.id} row={row} onRemove={onRemove} />) ?? <Loading />}
      </tbody>
    </table>
  )
}

const turned = ({ column, order }: Order): Order => ({ column, order: order === 'ASC' ? 'DESC' : 'ASC' })

/** Names go from A on, dates from the newest. */
const firstOrder = (column: Column): Order['order'] => (column.endsWith('_at') ? 'DESC' : 'ASC')

function PageLine({ row, onRemove }: { row: ListedPage; onRemove: (id: string) => void }) {
  const t = useWords('pages/list')
  const words = useWords('pages')
  const { tree } = useTree()
  const openPage = useOpenPage()
  const space = activeSpace.get() ?? ''
  const node = tree.get(row.id)
  const title = row.title || (node && tree.labelOf(node)) || words('untitled')
  const author = row.author ? `${row.author.fullname.first_name} ${row.author.fullname.last_name}`.trim() : ''
  return (
    <tr role="row" className={classes.row}>
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
          <span className={classes.person}>
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
  const t = useWords('pages/list')
  return ['52%', '38%', '61%', '45%', '57%'].map((width) => (
    <tr key={width} role="row" className={classes.row} aria-label={t('loading')}>
      <th data-column="title">
        <Skeleton height={13} width={width} />
      </th>
      {columns.slice(1).map((column) => (
        <td key={column} role="cell" data-column={column}>
          <Skeleton height={12} width={72} />
        </td>
      ))}
      <td role="cell" data-column="actions" />
    </tr>
  ))
}
