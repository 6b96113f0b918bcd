import type { PublishedFile } from '#schema/pages/published.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Cards.module.css'
import type { FamilyProps, RowProps } from './family.ts'
import { GroupTitle, inOrder } from './GroupTitle.tsx'
import { GuestValue, isEmptyValue } from './GuestValue.tsx'
import { hideFailed, isDocument } from './documents.ts'
import { labelOf } from './labelOf.ts'
import { MoreRows } from './MoreRows.tsx'
import { OpenLink } from './OpenLink.tsx'

/** Objects as cards: tiles side by side, of a kanban in its columns. */
export function GuestCards({ shown, open, more }: FamilyProps) {
  const { look, rows, groups } = shown
  if (!groups) {
    return (
      <>
        <ul className={classes.tiles}>
          {rows?.rows.map((row) => (
            <Card key={row.id} row={row} look={look} open={open} />
          ))}
        </ul>
        {rows?.cursor ? <MoreRows key={rows.cursor} onMore={() => more()} /> : null}
      </>
    )
  }
  const isBoard = look.kind === 'kanban'
  return (
    <div className={isBoard ? classes.board : undefined}>
      {inOrder(groups, look).map((group) => (
        <section
          key={JSON.stringify([group.value, group.until])}
          className={isBoard ? classes.column : undefined}
        >
          <GroupTitle group={group} look={look} />
          <ul className={isBoard ? classes.cards : classes.tiles}>
            {group.rows?.rows.map((row) => (
              <Card key={row.id} row={row} look={look} open={open} />
            ))}
          </ul>
          {group.rows && !group.rows.cursor ? null : (
            <MoreRows key={group.rows?.cursor ?? ''} onMore={() => more(group)} />
          )}
        </section>
      ))}
    </div>
  )
}

function Card({ row, look, open }: RowProps) {
  const t = useWords('published/objects')
  const files = look.cover ? (row.values[look.cover] as PublishedFile[]) : []
  const cover =
    files.find((file) => file.picture && !isDocument(file)) ?? files.find(({ picture }) => picture)
  const columns = look.columns.filter(
    ({ id, header }) => !header && id !== look.cover && id !== look.group && !isEmptyValue(row.values[id]),
  )
  return (
    <li className={classes.card}>
      {look.cover ? (
        <div className={classes.cover}>
          {cover ? (
            <img
              src={`${cover.picture}?w=960`}
              alt=""
              loading="lazy"
              data-page={isDocument(cover) || undefined}
              onError={hideFailed}
            />
          ) : null}
        </div>
      ) : null}
      <OpenLink id={row.id} onOpen={open} className={classes.title}>
        {row.name || t('unnamed')}
      </OpenLink>
      {columns.length > 0 ? (
        <dl className={classes.values}>
          {columns.map((column) => (
            <div key={column.id}>
              <dt>{labelOf(column, t)}</dt>
              <dd>
                <GuestValue column={column} value={row.values[column.id]} printed={row.printed[column.id]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}
