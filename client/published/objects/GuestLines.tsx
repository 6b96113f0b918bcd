import { useWords } from '../../platform/words.ts'
import type { FamilyProps, RowProps } from './family.ts'
import { GroupTitle, inOrder } from './GroupTitle.tsx'
import { GuestValue, isEmptyValue } from './GuestValue.tsx'
import { labelOf } from './labelOf.ts'
import classes from './Lines.module.css'
import { MoreRows } from './MoreRows.tsx'
import { OpenLink } from './OpenLink.tsx'
import unseen from '../../ui/silent.module.css'

/** Objects one after another, each with its visible values after its name. */
export function GuestLines({ shown, open, more }: FamilyProps) {
  const { look, rows, groups } = shown
  if (!groups) {
    return (
      <>
        <ul className={classes.root}>
          {rows?.rows.map((row) => (
            <Line key={row.id} row={row} look={look} open={open} />
          ))}
        </ul>
        {rows?.cursor ? <MoreRows key={rows.cursor} onMore={() => more()} /> : null}
      </>
    )
  }
  return inOrder(groups, look).map((group) => (
    <section key={JSON.stringify([group.value, group.until])}>
      <GroupTitle group={group} look={look} />
      <ul className={classes.root}>
        {group.rows?.rows.map((row) => (
          <Line key={row.id} row={row} look={look} open={open} />
        ))}
      </ul>
      {group.rows && !group.rows.cursor ? null : (
        <MoreRows key={group.rows?.cursor ?? ''} onMore={() => more(group)} />
      )}
    </section>
  ))
}

/** `without` are the properties that are shown elsewhere. */
export function Line({ row, look, open, without = [] }: RowProps & { without?: (string | null)[] }) {
  const t = useWords('published/objects')
  const columns = look.columns.filter(
    ({ id, header }) =>
      !header && id !== look.group && !without.includes(id) && !isEmptyValue(row.values[id]),
  )
  return (
    <li className={classes.line}>
      <OpenLink id={row.id} onOpen={open} className={classes.title}>
        {row.name || t('unnamed')}
      </OpenLink>
      <span className={classes.values}>
        {columns.map((column) => (
          <span key={column.id} className={classes.value} title={labelOf(column, t)}>
            {/* A yes or no needs its label. */}
            <span className={column.kind === 'toggle' ? classes.label : unseen.silent}>
              {`${labelOf(column, t)}: `}
            </span>
            <GuestValue column={column} value={row.values[column.id]} printed={row.printed[column.id]} />
          </span>
        ))}
      </span>
    </li>
  )
}
