import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Point } from '../../objects/rows/RowMenu.tsx'
import { RowsState } from '../../objects/rows/RowsState.tsx'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { useLatest } from '../../objects/rows/useLatest.ts'
import { useOrderView } from '../../objects/order/useOrderView.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { currentLocale } from '../../platform/i18n.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import frame from '../../objects/rows/Rows.module.css'
import { useWords } from '../../platform/words.ts'
import { noFilter } from '#schema/objects/viewFilter.ts'
import { Agenda } from './Agenda.tsx'
import classes from './Calendar.module.css'
import { DayCard } from './DayCard.tsx'
import { DayList } from './DayList.tsx'
import { titleOf } from './dayNames.ts'
import { addDays } from '../../objects/dates/days.ts'
import { daysOf, turned } from './modes.ts'
import type { Mode } from './modes.ts'
import type { Day } from '../../objects/dates/days.ts'
import type { Deeds } from './deeds.ts'
import { entriesOn, entryOf } from './entries.ts'
import { useLayered } from './layers/useLayered.ts'
import { useMaking } from './layers/useMaking.tsx'
import { LayerBar } from './layers/LayerBar.tsx'
import type { LayerSource } from './layers/LayerSet.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { Hours } from './Hours.tsx'
import { withTime } from '../../objects/dates/dateColumns.ts'
import { objectsMost } from './look.ts'
import type { Look } from './look.ts'
import { Month } from './Month.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useCalendarKeys } from './useCalendarKeys.ts'
import { useDayDrag } from './useDayDrag.ts'
import { useToday } from '../../objects/dates/useToday.ts'
import { useUndoKeys } from '../../objects/rows/useUndoKeys.ts'
import { Year } from './Year.tsx'

const CalendarMenu = lazy(() => loadNeeded(() => import('./CalendarMenu.tsx')))

/** The day whose month, week or days are shown, and the one that Tab leads to. */
export type Place = { anchor: Day; cursor: Day }
type CalendarProps = {
  of: RowsOfPage
  look: Look
  /** The further types that are laid over it. */
  sources: readonly LayerSource[]
  label: string
  place: Place
  setPlace: (place: Place) => void
}

/** The objects of a type on their days, and the toolbar. */
export function Calendar({ of, look, sources, label, place, setPlace }: CalendarProps) {
  const { rows, editable, steps, timeZone, order, set, filter, buttonText, layout } = of
  const t = useWords('kinds/calendar')
  const locale = currentLocale()
  const root = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 599px)') ?? false
  const today = useToday(timeZone)
  const [card, setCard] = useState<{ day: Day; at: DOMRect } | null>(null)
  const [menu, setMenu] = useState<{ row: ObjectRow; line: number; at: Point } | null>(null)
  const [menuOn, setMenuOn] = useState<string | null>(null)
  const typeTitle = useTypeTitle()
  const isClosing = useRef(false)
  const { mode, date } = look
  const { anchor } = place
  const days = useMemo(() => daysOf(mode, anchor, locale), [mode, anchor, locale])
  const cursor = days.includes(place.cursor) ? place.cursor : anchor
  useEffect(() => {
    if (rows.lines > 0) rows.look(0, Math.min(rows.lines, objectsMost) - 1)
  }, [rows, rows.lines])
  const layered = useLayered(of, look, sources)
  const { entries, sourceOf, find } = layered
  const { make, asking } = useMaking(layered.makers, () => setCard(null))
  const openMenu = (row: ObjectRow, at: Point) => {
    const source = sourceOf(row.id)
    if (!source) return
    setMenuOn(source.id)
    setMenu({ row, line: source.of.rows.lineOf(row.id) ?? 0, at })
  }
  const deeds: Deeds = {
    open(id) {
      setCard(null)
      const source = sourceOf(id)?.of ?? of
      source.openObject(id)
    },
    make: (day, minutes) => make?.(day, minutes),
    list: (day, spot) => setCard({ day, at: spot.getBoundingClientRect() }),
    menu: openMenu,
    cursor: (day) => (day === place.cursor ? undefined : setPlace({ anchor, cursor: day })),
  }
  const now = useLatest(deeds)
  const mayMake = make !== null
  const go = (day: Day) => setPlace({ anchor: days.includes(day) ? anchor : day, cursor: day })
  const keys = useCalendarKeys({
    root,
    mode,
    cursor,
    today,
    locale,
    go,
    enter(day, spot) {
      if (mode !== 'year' && entriesOn(entries, day).length === 0) deeds.make(day)
      else if (!isNarrow || mode !== 'month') deeds.list(day, spot)
    },
    move(id, by) {
      const found = find(id)
      const entry = found && entryOf(found.row, { look: found.source.look, timeZone })
      if (!found || !entry || !found.moves.mayMove(found.row)) return
      const to = addDays(entry.from, by)
      if (!days.includes(to)) setPlace({ anchor: to, cursor: to })
      else setPlace({ anchor, cursor: to })
      found.moves.move(found.row, { days: by })
    },
    menu(id, spot) {
      const row = find(id)?.row
      const { left, bottom } = spot.getBoundingClientRect()
      if (row) openMenu(row, { x: left, y: bottom })
    },
  })
  useDayDrag(find, { root, isOn: editable, mode })
  useUndoKeys(root, steps)
  useOrderView(order, {
    show(line) {
      const row = rows.row(line)
      const entry = row && entryOf(row, { look, timeZone })
      if (entry) go(entry.from)
    },
    focus(line) {
      const row = rows.row(line)
      if (row) keys.focusEntry(row.id)
    },
  })
  const turn = (to: 1 | -1) => {
    const day = turned(mode, anchor, to)
    setPlace({ anchor: day, cursor: day })
  }
  const show = (next: Mode, day: Day) => {
    setPlace({ anchor: day, cursor: day })
    set('mode', next)
  }
  const { status } = rows.shown
  const menuOf = layered.all.find(({ id }) => id === menuOn)
  const shown = {
    label,
    days,
    anchor,
    cursor,
    today,
    locale,
    entries,
    isLoading: status === 'loading',
    mayMake,
    now,
  }
  const list = { entries, locale, isLoading: shown.isLoading, mayMake, now, label: buttonText }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the days in it have the focus
    <div
      ref={root}
      className={classes.root}
      onKeyDown={(event) => {
        // The focus may still be on its way into the card.
        if (card && event.key === 'Escape') setCard(null)
        else keys.onKeyDown(event)
      }}
      onFocus={keys.onFocus}
      onPointerDownCapture={() => {
        isClosing.current = card !== null || menu !== null
      }}
      onClickCapture={(event) => {
        const isDay = !(event.target as Element).closest('a, button')
        // A click that closes a popup over the days does nothing else.
        if (isClosing.current && isDay) event.stopPropagation()
        isClosing.current = false
      }}
    >
      <Toolbar
        title={titleOf(mode, { days, anchor }, locale)}
        mode={mode}
        isLoading={shown.isLoading}
        onMode={(next) => show(next, cursor)}
        onTurn={turn}
        onToday={() => setPlace({ anchor: today, cursor: today })}
      />
      {sources.length > 0 ? (
        <LayerBar
          layers={layered.all.map((each) => ({
            id: each.id,
            name: typeTitle(each.of.type),
            tone: each.tone,
            isOn: layered.isOn(each),
          }))}
          onSwitch={(id, on) => layout.setOwn(['layer', id, 'off'], on ? undefined : true)}
        />
      ) : null}
      {layered.isOver ? (
        <p className={frame.note} role="status">
          {t('part', { count: objectsMost })}
        </p>
      ) : null}
      {status === 'failed' ? (
        <RowsState
          rows={rows}
          isFiltered={filter.parts.length > 0 || of.page.within !== undefined}
          onClear={filter.parts.length > 0 ? () => set('filter', noFilter as never) : null}
        />
      ) : mode === 'year' ? (
        <Year {...shown} onMonth={(day) => show('month', day)} />
      ) : mode === 'month' ? (
        <Month {...shown} isNarrow={isNarrow} />
      ) : mode === 'agenda' ? (
        <Agenda {...shown} />
      ) : (
        <Hours key={mode} {...shown} hasHours={date !== null && withTime(date)} />
      )}
      {isNarrow && mode === 'month' && status !== 'failed' ? (
        <div data-lines className={classes.below}>
          <DayList {...list} day={cursor} isToday={cursor === today} />
        </div>
      ) : null}
      {card ? (
        <DayCard
          {...list}
          day={card.day}
          isToday={card.day === today}
          at={card.at}
          onClose={() => setCard(null)}
        />
      ) : null}
      <Suspense>
        {menuOf?.look.date ? (
          <CalendarMenu
            key={menuOf.id}
            of={menuOf.of}
            date={menuOf.look.date}
            moves={menuOf.moves}
            shown={menu}
            onClose={() => setMenu(null)}
          />
        ) : null}
        {asking}
      </Suspense>
    </div>
  )
}
