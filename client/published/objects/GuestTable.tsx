import type { PublishedColumn, PublishedRow } from '#schema/objects/publishedRow.ts'
import { useWords } from '../../platform/words.ts'
import type { FamilyProps } from './family.ts'
import { GroupTitle, inOrder } from './GroupTitle.tsx'
import { GuestValue } from './GuestValue.tsx'
import { labelOf } from './labelOf.ts'
import { MoreRows } from './MoreRows.tsx'
import { OpenLink } from './OpenLink.tsx'
import classes from './Table.module.css'
import { GuestIcon } from './GuestIcon.tsx'

/** Objects as a table; a head that can be sorted by is a button. */
export function GuestTable(props: FamilyProps) {
  const { shown, more } = props
  const { look, rows, groups } = shown
  if (!groups) {
    return (
      <>
        <Sheet {...props} rows={rows?.rows ?? []} />
        {rows?.cursor ? <MoreRows key={rows.cursor} onMore={() => more()} /> : null}
      </>
    )
  }
  return inOrder(groups, look).map((group) => (
    <section key={JSON.stringify([group.value, group.until])}>
      <GroupTitle group={group} look={look} />
      {group.rows ? <Sheet {...props} rows={group.rows.rows} /> : null}
      {group.rows && !group.rows.cursor ? null : (
        <MoreRows key={group.rows?.cursor ?? ''} onMore={() => more(group)} />
      )}
    </section>
  ))
}

const isNumber = ({ kind, multiple }: PublishedColumn) => kind === 'number' && !multiple.status

function Sheet({ shown: { look }, rows, sort, onSort, open }: FamilyProps & { rows: PublishedRow[] }) {
  const t = useWords('published/objects')
  const columns = look.columns.filter(({ header }) => !header)
  const header = look.columns.find((each) => each.header)
  const heads = [
    { id: 'name', label: header ? labelOf(header, t) : t('name'), sorts: true, number: false },
    ...columns.map((column) => ({
      id: column.id,
      label: labelOf(column, t),
      sorts: column.sorts,
      number: isNumber(column),
    })),
  ]
  const orderOf = (id: string) => (sort?.of === id ? sort.order : null)
  const next = (id: string) =>
    onSort(
      orderOf(id) === null
        ? { of: id, order: 'ASC' }
        : orderOf(id) === 'ASC'
          ? { of: id, order: 'DESC' }
          : null,
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled is reached by the keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('name')}>
      <table className={classes.root}>
        <thead>
          <tr>
            {heads.map(({ id, label, sorts, number }) => {
              const order = orderOf(id)
              return (
                <th
                  key={id}
                  scope="col"
                  data-number={number || undefined}
                  aria-sort={order ? (order === 'ASC' ? 'ascending' : 'descending') : undefined}
                >
                  {sorts ? (
                    <button type="button" title={t('sortBy', { name: label })} onClick={() => next(id)}>
                      {label}
                      {order ? <GuestIcon name={order === 'DESC' ? 'down' : 'up'} size={14} /> : null}
                    </button>
                  ) : (
                    label
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <OpenLink id={row.id} onOpen={open} className={classes.title}>
                  {row.name || t('unnamed')}
                </OpenLink>
              </th>
              {columns.map((column) => (
                <td key={column.id} data-number={isNumber(column) || undefined}>
                  <div className={classes.value}>
                    <GuestValue
                      column={column}
                      value={row.values[column.id]}
                      printed={row.printed[column.id]}
                    />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
