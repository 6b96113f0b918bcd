import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import { isChecked } from '../../objects/rows/checks.ts'
import { GroupHead } from '../../objects/rows/GroupHead.tsx'
import { NewLine } from '../../objects/rows/NewLine.tsx'
import { useEdited } from '../../objects/rows/useEdited.ts'
import { useLineKeys } from '../../objects/rows/useLineKeys.ts'
import { useLineMenu } from '../../objects/rows/useLineMenu.ts'
import { useLineWindow } from '../../objects/rows/useLineWindow.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { useUndoKeys } from '../../objects/rows/useUndoKeys.ts'
import { useOrderView } from '../../objects/order/useOrderView.ts'
import { useToday } from '../../objects/dates/useToday.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { currentLocale } from '../../platform/i18n.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { Arrows } from './Arrows.tsx'
import { Backdrop } from './Backdrop.tsx'
import { minutesOf } from './bars.ts'
import { leftWidth } from './cells.ts'
import { headHeight, rowHeight, spanOf } from './drawing.ts'
import classes from './Gantt.module.css'
import { GanttLine } from './GanttLine.tsx'
import type { LineDeeds } from './GanttLine.tsx'
import { Head } from './Head.tsx'
import type { Look } from './look.ts'
import { LinkLine } from './LinkLine.tsx'
import { judge } from './plan.ts'
import { RelationParts } from './RelationParts.tsx'
import type { OpenRelation } from './RelationParts.tsx'
import { spanText } from './timeNames.ts'
import { xOf } from './timeScale.ts'
import { Toolbar } from './Toolbar.tsx'
import { useBarMoves } from './useBarMoves.ts'
import { objectsMost, useBars } from './useBars.ts'
import { useGanttDrag } from './useGanttDrag.ts'
import { useRelations } from './useRelations.ts'
import { useTime } from './useTime.ts'

const GanttMenu = lazy(() => loadNeeded(() => import('./GanttMenu.tsx')))

type GanttProps = { of: RowsOfPage; look: Look; label: string }

/** The objects of a type as bars, with what leads to other days, dates and lines between them. */
export function Gantt({ of, look, label }: GanttProps) {
  const { rows, shown, editable, checked, steps, making, timeZone, hrefOf, openObject, order, fold, set } = of
  const t = useWords('kinds/gantt')
  const locale = currentLocale()
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 599px)') ?? false
  const today = useToday(timeZone)
  const [isFolded, setFolded] = useState(false)
  const [said, setSaid] = useState('')
  const [opened, setOpened] = useState<OpenRelation | null>(null)
  const left = isFolded ? 0 : leftWidth(shown, isNarrow)
  const relations = useRelations(of.type.id, steps)
  const moves = useBarMoves(of, look)
  const { bars, lines } = useBars(of, look, moves)
  const { status, total } = rows.shown
  const time = useTime({
    scroller,
    bars,
    scale: look.scale,
    today,
    left,
    isReady: status === 'ready',
    onScale: (scale) => set('scale', scale),
  })
  const drags = useGanttDrag({
    root: scroller,
    of,
    look,
    left,
    time: time.time,
    bars,
    lines,
    relations: relations.all,
    moves,
    // What is not known would be passed by.
    isAuto: look.isAuto && total <= objectsMost,
    onLink(relation, at) {
      void relations.save(relation).then((isSaved) => isSaved && setOpened({ kind: 'form', relation, at }))
    },
    onMake(values) {
      if (!making) return
      loadNeeded(() => import('../../objects/rows/makeRow.ts'))
        .then(({ valuesOf }) => making.onAsk({ ...valuesOf(making, null), ...values }))
        .catch(showFailure)
    },
  })
  const { drag } = drags
  const edited = useEdited(
    moves.changes,
    shown.find(({ property }) => property.header),
  )
  const isEdited = edited.value !== null
  useLayoutEffect(() => (isEdited ? rows.hold() : undefined), [rows, isEdited])
  const menu = useLineMenu(of)
  const virtual = useLineWindow(rows, scroller, {
    count: rows.lines,
    height: () => rowHeight,
    // What waits for what is planned with all of them.
    lines: (at) => (rows.lines > objectsMost ? [at, at] : [0, rows.lines - 1]),
    above: headHeight,
  })
  const nudge = (row: ObjectRow, key: string, isEnd: boolean): boolean => {
    const days = key === 'ArrowLeft' ? -1 : 1
    const bar = drags.nudge(row, isEnd ? 'end' : 'all', { days, today: minutesOf(today) })
    if (!bar) return false
    time.show(bar)
    setSaid(t('bar', { name: row.name, dates: spanText(bar, locale) }))
    return true
  }
  const keys = useLineKeys({
    rows,
    root: scroller,
    show: (line) => virtual.scrollToIndex(line),
    next: (line, key) => (key === 'ArrowUp' ? line - 1 : key === 'ArrowDown' ? line + 1 : undefined),
    onKey(line, event) {
      const { key, altKey, shiftKey, ctrlKey, metaKey } = event
      const row = rows.row(line)
      if (!row) return false
      if (key === 'F2') return edited.name(row)
      if (altKey && !ctrlKey && !metaKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
        return nudge(moves.shown(row), key, shiftKey)
      return menu.onKey({ row, line, event })
    },
  })
  useUndoKeys(scroller, steps)
  useOrderView(order, { show: (line) => virtual.scrollToIndex(line), focus: keys.go })
  const latest = useRef<LineDeeds>(null)
  const deeds: LineDeeds = {
    open: openObject,
    check: checked.toggle,
    edit: (row, column) => edited.edit({ row, column }),
    menu: menu.open,
    save: edited.save,
    close(line, isByKey) {
      edited.close()
      if (isByKey) keys.go(line)
    },
  }
  useLayoutEffect(() => {
    latest.current = deeds
  })
  const now = useCallback(() => latest.current!, [])
  const judged = useMemo(
    () => judge(bars, relations.all, look.calendar),
    [bars, relations.all, look.calendar],
  )
  const critical = look.isCritical ? judged.critical : noIds
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  const near = relations.all.filter(({ from, to }) => {
    const [a, b] = [lines.get(from), lines.get(to)]
    return a !== undefined && b !== undefined && Math.max(a, b) >= first && Math.min(a, b) <= last
  })
  const drawnOf = (id: string) => {
    const [bar, line] = [drags.barOf(id), lines.get(id)]
    if (!bar || line === undefined) return null
    return { ...spanOf(bar, time.time), y: headHeight + line * rowHeight + rowHeight / 2 }
  }
  const mayLet = (id: string) => {
    const row = drags.rowOf(id)
    return editable && row !== undefined && (row.level === 'edit' || row.level === 'full')
  }
  const height = virtual.getTotalSize()
  return (
    <>
      <Toolbar
        scale={look.scale}
        isAuto={look.isAuto}
        isFolded={isFolded}
        editable={editable}
        onScale={(scale) => set('scale', scale)}
        onAuto={(isAuto) => set('auto', isAuto)}
        onFold={() => setFolded((folded) => !folded)}
        onToday={time.showToday}
      />
      {total > objectsMost ? (
        <p className={classes.note} role="status">
          {t('part', { count: objectsMost })}
        </p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the lines in it have the focus */}
      <div
        ref={scroller}
        className={classes.scroller}
        style={{ '--left': `${left}px`, '--head': `${headHeight}px` } as CSSProperties}
        onKeyDown={keys.onKeyDown}
        onContextMenu={menu.onContextMenu}
        onScroll={time.look}
        data-checks={checked.count > 0 || undefined}
        data-folded={isFolded || undefined}
      >
        <div className={classes.canvas} style={{ width: left + time.width, height }}>
          <Head
            time={time.time}
            drawn={time.drawn}
            today={today}
            locale={locale}
            columns={shown}
            width={time.width}
          />
          <Backdrop
            time={time.time}
            drawn={time.drawn}
            today={today}
            calendar={look.calendar}
            locale={locale}
            width={time.width}
          />
          <div className={classes.under}>
            <div className={classes.pane} />
          </div>
          <Arrows
            relations={near}
            drawnOf={drawnOf}
            broken={drag?.kind === 'move' ? noRelations : judged.broken}
            critical={critical}
            width={time.width}
            height={height}
            onChoose={(relation, at) =>
              mayLet(relation.to) ? setOpened({ kind: 'form', relation, at }) : undefined
            }
          />
          <div role="list" aria-label={label} className={classes.list} style={{ height }}>
            {items.map(({ index, start }) => {
              const place = {
                line: index,
                top: start,
                height: rowHeight,
                hasFocus: keys.at === index,
                onFocus: keys.onFocus,
              }
              const group = rows.group(index)
              if (group && rows.by)
                return (
                  <GroupHead key={`group ${group.key}`} {...place} group={group} by={rows.by} onFold={fold} />
                )
              const foot = rows.foot(index)
              if (foot && making)
                return (
                  <NewLine
                    key={`foot ${foot.group?.key}`}
                    {...place}
                    rows={rows}
                    making={making}
                    place={foot}
                    label={of.buttonText}
                  />
                )
              const found = rows.row(index)
              const row = found && moves.shown(found)
              return (
                <GanttLine
                  key={row ? `row ${row.id}` : `line ${index}`}
                  {...place}
                  row={row}
                  bar={row && drags.barOf(row.id)}
                  columns={shown}
                  color={look.color}
                  time={time.time}
                  locale={locale}
                  editable={editable}
                  mayMove={row !== undefined && moves.mayMove(row)}
                  mayStart={row !== undefined && moves.mayStretch(row, 'start')}
                  mayEnd={row !== undefined && moves.mayStretch(row, 'end')}
                  isChecked={row !== undefined && isChecked(checked.checks, row.id)}
                  isMoved={row !== undefined && drags.isMoved(row.id)}
                  isCritical={row !== undefined && critical.has(row.id)}
                  edited={row && edited.value?.row.id === row.id ? edited.value : null}
                  href={row && hrefOf(row.id)}
                  now={now}
                />
              )
            })}
          </div>
          {making
            ? items.map(({ index, start }) =>
                rows.foot(index) ? (
                  <div
                    key={`lane ${index}`}
                    data-empty-lane={index}
                    className={classes.newLane}
                    style={{ transform: `translateY(${start}px)`, width: time.width, height: rowHeight }}
                  />
                ) : null,
              )
            : null}
          {drag?.kind === 'draw' ? (
            <div
              className={classes.ghost}
              style={{
                top: headHeight + drag.line * rowHeight + 6,
                left: left + xOf(drag.span.from, time.time.range, look.scale),
                width:
                  xOf(drag.span.till, time.time.range, look.scale) -
                  xOf(drag.span.from, time.time.range, look.scale),
              }}
            />
          ) : null}
          {drag?.kind === 'link' ? <LinkLine drag={drag} drawnOf={drawnOf} /> : null}
        </div>
        {drag?.kind === 'move' && drag.plan.stays.length > 0 ? (
          <div className={classes.stays} role="status">
            {t('stays', {
              names: drag.plan.stays.flatMap((id) => drags.rowOf(id)?.name ?? []).join(', '),
              count: drag.plan.stays.length,
            })}
          </div>
        ) : null}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <RelationParts
        opened={opened}
        of={of}
        relations={relations}
        mayLet={mayLet}
        lines={lines}
        setOpened={setOpened}
      />
      <Suspense>
        {menu.isUsed ? (
          <GanttMenu
            of={of}
            look={look}
            moves={moves}
            shown={menu.shown}
            onRelations={(row) => setOpened({ kind: 'window', row })}
            onClose={menu.close}
          />
        ) : null}
      </Suspense>
    </>
  )
}

const noIds: ReadonlySet<string> = new Set()
/** What is broken where bars are let go is not known yet. */
const noRelations: ReadonlySet<Relation> = new Set()
