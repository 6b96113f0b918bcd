import { personName } from '../../platform/personName.ts'
import { Button, Skeleton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { VersionMeta } from '#schema/pages/version.ts'
import { currentLocale } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { VersionItem } from './operations.ts'
import classes from './History.module.css'

type VersionListProps = {
  items: VersionItem[]
  chosen: string | null
  hasMore: boolean
  onChoose: (id: string) => void
  onMore: () => void
}

export const metaOf = (item: VersionItem): VersionMeta => item.meta as VersionMeta

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Versions by day, latest first; arrow keys move through them. */
export function VersionList({ items, chosen, hasMore, onChoose, onMore }: VersionListProps) {
  const t = useWords('pages/history')
  const day = new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', year: 'numeric' })
  const days = Map.groupBy(items, (item) => day.format(new Date(item.created_at)))
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-version]')]
    const index = rows.findIndex((row) => row === document.activeElement)
    if (!step || index < 0) return
    event.preventDefault()
    const next = rows[step(index, rows.length)]!
    next.focus()
    onChoose(next.dataset.version!)
  }
  return (
    <div className={classes.list} onKeyDown={move}>
      {[...days].map(([date, versions]) => (
        <section key={date} aria-label={date}>
          <h3 className={classes.day}>{date}</h3>
          <ul className={classes.rows}>
            {versions.map((item) => (
              <li key={item.id}>
                <Row
                  item={item}
                  isLatest={item === items[0]}
                  isChosen={item.id === chosen}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasMore ? (
        <Button variant="subtle" color="gray" fullWidth onClick={onMore}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  )
}

type RowProps = {
  item: VersionItem
  isLatest: boolean
  isChosen: boolean
  onChoose: (id: string) => void
}

function Row({ item, isLatest, isChosen, onChoose }: RowProps) {
  const t = useWords('pages/history')
  const time = new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short' })
  return (
    <button
      type="button"
      className={classes.row}
      data-version={item.id}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(item.id)}
    >
      <span className={classes.rowHead}>
        <strong>{t('version', { version: item.version })}</strong>
        {isLatest ? <span className={classes.badge}>{t('latest')}</span> : null}
        <time className={classes.time} dateTime={item.created_at}>
          {time.format(new Date(item.created_at))}
        </time>
      </span>
      <span className={classes.comment}>{item.comment ?? <Cause item={item} />}</span>
      <Author item={item} />
    </button>
  )
}

function Cause({ item }: { item: VersionItem }) {
  const t = useWords('pages/history')
  const { cause, restored } = metaOf(item)
  return <span className={classes.cause}>{t(`cause.${cause}`, { version: restored ?? 0 })}</span>
}

function Author({ item: { author, meta } }: { item: VersionItem }) {
  const t = useWords('pages/history')
  const name = author ? personName(author.fullname) : t('author.none')
  const others = (meta as VersionMeta).authors.filter((id) => id !== author?.id).length
  return (
    <span className={classes.author}>
      <PersonAvatar name={name} src={author?.avatar} size={18} />
      <span className={classes.name}>
        {name}
        {others > 0 ? ` ${t('author.more', { count: others })}` : null}
      </span>
    </span>
  )
}

/** The placeholder for versions. */
export function VersionListSkeleton() {
  const t = useWords('pages/history')
  return (
    <div className={classes.list} role="status" aria-label={t('loading')}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={64} mb={8} />
      ))}
    </div>
  )
}
