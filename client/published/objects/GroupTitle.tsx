import type { PublishedLook } from '#schema/pages/published.ts'
import { Chip } from '../../fields/Chip.tsx'
import { currentLocale, timeZoneHere } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import { optionsIn } from './optionsIn.ts'
import classes from './Rows.module.css'
import type { Group } from './useRows.ts'

/** Groups in the order of the page: options as in their list, none last. */
export function inOrder(groups: Group[], { columns, group }: PublishedLook): Group[] {
  const column = columns.find(({ id }) => id === group)
  const ids = column ? optionsIn(column).map(({ id }) => id) : []
  const placeOf = ({ value }: Group) =>
    value === null ? Infinity : typeof value === 'boolean' ? (value ? 0 : 1) : ids.indexOf(value)
  return groups.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
}

/** The name of a group, and its size if guests may know. */
export function GroupTitle({ group, look }: { group: Group; look: PublishedLook }) {
  const t = useWords('published/objects')
  const column = look.columns.find(({ id }) => id === look.group)
  const { value, name, count } = group
  const option = column && optionsIn(column).find(({ id }) => id === value)
  return (
    <h2 className={classes.group}>
      {option ? <Chip color={option.color}>{option.label}</Chip> : <span>{titleOf()}</span>}
      {count === null ? null : <span className={classes.count}>{count}</span>}
    </h2>
  )

  function titleOf(): string {
    if (value === null) return t('none')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (name !== null) return name || t('unnamed')
    return look.unit ? periodOf(value, look.unit) : value
  }
}

const parts: Record<string, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  quarter: { year: 'numeric', month: 'long' },
  month: { year: 'numeric', month: 'long' },
  week: { year: 'numeric', month: 'long', day: 'numeric' },
  day: { year: 'numeric', month: 'long', day: 'numeric' },
}

function periodOf(value: string, unit: string): string {
  const isDay = value.length <= 10
  const timeZone = isDay ? 'UTC' : timeZoneHere()
  return new Intl.DateTimeFormat(currentLocale(), { ...parts[unit], timeZone }).format(new Date(value))
}
