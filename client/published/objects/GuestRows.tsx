import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import type { PublishedInBlock } from '#schema/pages/published.ts'
import { useWords } from '../../platform/words.ts'
import { Lost } from '../../ui/Lost.tsx'
import { Message } from '../../ui/Message.tsx'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { MembersOnly } from '../MembersOnly.tsx'
import type { FamilyProps } from './family.ts'
import { GuestCards } from './GuestCards.tsx'
import { GuestDays } from './GuestDays.tsx'
import { GuestLines } from './GuestLines.tsx'
import { GuestTable } from './GuestTable.tsx'
import { MonthBar } from './MonthBar.tsx'
import { monthNow, windowOf } from './months.ts'
import { withTime } from './optionsIn.ts'
import classes from './Rows.module.css'
import type { Asker, Question } from './rowsDoor.ts'
import { useOpened } from './useOpened.ts'
import { useRows } from './useRows.ts'
import type { Shown } from './useRows.ts'
import { GuestIcon } from './GuestIcon.tsx'

const GuestObject = lazy(() => import('./GuestObject.tsx'))
const typingMs = 250

const families = {
  table: GuestTable,
  kanban: GuestCards,
  tiles: GuestCards,
  list: GuestLines,
  calendar: GuestDays,
  gantt: GuestDays,
} as const

type GuestRowsProps = {
  asker: Asker
  page: { id: string; spaceId: string }
  /** Calls back when something of the page may have changed. */
  listen: (changed: () => void) => () => void
  /** The objects can no longer be requested, or not yet. */
  onFailed?: (error: DomainError) => void
  /** Called with the page that the rows in a block are of; null for none. */
  onShown?: (shown: PublishedInBlock | null) => void
}

/** The objects of a published page for its guests, or that they are for members. */
export default function GuestRows({ asker, page, listen, onFailed, onShown }: GuestRowsProps) {
  const t = useWords('published/objects')
  const p = useWords('platform')
  const g = useWords('published')
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const [sort, setSort] = useState<Question['sort']>(null)
  const [month, setMonth] = useState(monthNow)
  /** Of a calendar, whether its days have hours: known once it has answered. */
  const [dated, setDated] = useState<'days' | 'moments' | null>(null)
  const question = useMemo<Question>(
    () => ({
      search: search || null,
      sort,
      window: dated && !search ? windowOf(month, dated === 'moments') : null,
    }),
    [search, sort, month, dated],
  )
  const { shown, error, isWaiting, again, more } = useRows(asker, question, listen)
  const { opened, open, close } = useOpened()
  const kind = shown && shown !== 'closed' ? datedBy(shown) : null
  if (shown && kind !== dated) setDated(kind)
  useEffect(() => {
    if (error) onFailed?.(error)
  }, [error, onFailed])
  const inBlock = JSON.stringify(shown === null || shown === 'closed' ? null : shown.inBlock)
  useEffect(() => onShown?.(JSON.parse(inBlock) as PublishedInBlock | null), [inBlock, onShown])
  const ask = useCallback<FamilyProps['more']>((group) => more(group), [more])
  if (shown === 'closed') return <MembersOnly page={page} />
  if (shown === null && error) {
    return (
      <Lost title={g('failed')} text={p(`error.${error.code}`, { seconds: error.params.seconds ?? 0 })}>
        <PlainButton onClick={again}>{g('again')}</PlainButton>
      </Lost>
    )
  }
  const Family = shown ? families[shown.look.kind] : GuestTable
  const isEmpty = shown !== null && (shown.rows?.rows.length ?? 0) === 0 && (shown.groups?.length ?? 0) === 0
  return (
    <div className={classes.root} data-block={asker.block_id}>
      <div className={classes.tools} role="search">
        <label className={classes.search}>
          <GuestIcon name="search" size={16} />
          <input
            type="search"
            value={typed}
            maxLength={100}
            aria-label={t('search')}
            placeholder={t('search')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {typed ? (
            <button
              type="button"
              className={classes.icon}
              aria-label={t('search.clear')}
              onClick={() => setTyped('')}
            >
              <GuestIcon name="close" size={14} />
            </button>
          ) : null}
        </label>
        {dated && !search ? <MonthBar month={month} onChange={setMonth} /> : null}
        {shown?.total ? (
          <span className={classes.total} role="status">
            {t(shown.total.estimated ? 'about' : 'count', { count: shown.total.count })}
          </span>
        ) : null}
      </div>
      {error && shown ? (
        <p role="status" className={classes.stale}>
          {t('stale')}
        </p>
      ) : null}
      <div
        className={classes.body}
        data-waiting={isWaiting || undefined}
        aria-busy={isWaiting || shown === null}
      >
        {shown === null ? (
          <div className={classes.loading} role="status" aria-label={t('loading')}>
            {[1, 2, 3, 4, 5].map((line) => (
              <i key={line} />
            ))}
          </div>
        ) : isEmpty ? (
          <Message
            title={t(search ? 'notFound' : dated ? 'empty.month' : 'empty')}
            text={search ? t('notFound.text') : dated ? undefined : t('empty.text')}
          />
        ) : (
          <Family shown={shown} open={open} more={ask} sort={sort} onSort={setSort} />
        )}
      </div>
      {opened ? (
        <Suspense>
          <GuestObject asker={asker} id={opened} onClose={close} version={shown} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Whether a page shows its objects by months, and its dates. */
function datedBy({ look }: Shown): 'days' | 'moments' | null {
  const start = look.columns.find(({ id }) => id === look.start)
  if (look.kind !== 'calendar' || !start) return null
  return withTime(start) ? 'moments' : 'days'
}

/** A text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
