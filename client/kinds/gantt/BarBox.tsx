import { IconPinFilled } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { Constraint } from '#schema/objects/schedule/constraint.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import tones from '../../objects/view/Tones.module.css'
import { useWords } from '../../platform/words.ts'
import type { Say } from '../../platform/words.ts'
import classes from './Bar.module.css'
import type { Bar } from './bars.ts'
import { behindBy } from './behind.ts'
import { boundsOf } from './constraints.ts'
import { constraintText } from './constraintText.ts'
import { pointSize, spanOf } from './drawing.ts'
import { spanText } from './timeNames.ts'
import { xOf } from './timeScale.ts'
import type { Time } from './useTime.ts'

type BarBoxProps = {
  row: ObjectRow
  bar: Bar
  time: Time
  locale: string
  color: string | null
  href: string | undefined
  mayMove: boolean
  mayStart: boolean
  mayEnd: boolean
  mayProgress: boolean
  mayLink: boolean
  progress: number | null
  slack: number | null
  /** It moves along with what is being dragged. */
  isMoved: boolean
  constraint: Constraint | null
  /** It violates its constraint. */
  isMisplaced: boolean
  isCritical: boolean
  base: Bar | undefined
  onOpen: () => void
}

/** Roughly how wide a letter is, in pixels. */
const letter = 7

/**
 * An object as a bar over its days, or as a diamond without an end. Dragging its edges resizes it, and dragging its
 * dots draws dependencies to others.
 */
export function BarBox({ row, bar, time, locale, color, href, ...rest }: BarBoxProps) {
  const {
    base,
    constraint,
    isMisplaced,
    mayMove,
    mayStart,
    mayEnd,
    mayProgress,
    mayLink,
    progress,
    slack,
    isMoved,
    isCritical,
    onOpen,
  } = rest
  const t = useWords('kinds/gantt')
  const ofRows = useWords('objects/rows')
  const { left, right } = spanOf(bar, time)
  const width = right - left
  const name = row.name || ofRows('row.untitled')
  const isSummary = bar.summary !== undefined
  const isInside = !bar.isPoint && !isSummary && name.length * letter + 18 < width
  const dates = spanText(bar, locale)
  const done = progress === null || bar.isPoint ? null : Math.round(progress)
  const said = done === null ? t('bar', { name, dates }) : t('bar.done', { name, dates, percent: done })
  const held = constraint && constraintText(constraint, { isBroken: isMisplaced, locale }, t)
  const behind = base ? behindBy(bar, base) : null
  const told = [said, ...(held ? [held] : []), ...(behind === null ? [] : [behindText(behind, t)])].join(', ')
  const { earliest, due } = boundsOf(constraint ?? undefined)
  const day = earliest ?? due
  return (
    <div
      data-bar={row.id}
      data-movable={mayMove || undefined}
      data-point={bar.isPoint || undefined}
      data-summary={isSummary || undefined}
      data-moved={isMoved || undefined}
      data-misplaced={isMisplaced || undefined}
      data-critical={isCritical || undefined}
      data-color={color ?? undefined}
      className={`${classes.bar} ${tones.tone}`}
      style={{ left, width }}
    >
      <a
        data-stop
        href={href}
        tabIndex={-1}
        draggable={false}
        aria-label={told}
        title={told}
        className={classes.body}
        style={bar.isPoint ? { width: pointSize, height: pointSize } : undefined}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen()
        }}
      >
        {done === null ? null : <span className={classes.done} style={{ width: `${done}%` }} />}
        {isInside ? <span className={classes.name}>{name}</span> : null}
      </a>
      {mayStart && !bar.isPoint ? <span data-edge="start" className={classes.edge} aria-hidden /> : null}
      {mayEnd ? <span data-edge="end" className={classes.edge} aria-hidden /> : null}
      {slack === null ? null : (
        <span
          data-slack
          className={classes.slack}
          style={{ width: xOf(slack, time.range, time.scale) - right }}
          aria-hidden
        />
      )}
      {day === undefined ? null : (
        <span
          data-held={constraint!.kind}
          className={classes.held}
          style={{ left: xOf(day, time.range, time.scale) - left }}
          aria-hidden
        />
      )}
      {constraint?.kind === 'fixed' ? (
        <IconPinFilled data-held="fixed" size={11} className={classes.pin} aria-hidden />
      ) : null}
      {mayProgress && !bar.isPoint ? (
        <span data-knob className={classes.knob} style={{ left: `${done ?? 0}%` }} aria-hidden />
      ) : null}
      {mayLink ? (
        <>
          <span data-dot="start" className={classes.dot} aria-hidden />
          <span data-dot="end" className={classes.dot} aria-hidden />
        </>
      ) : null}
      {isInside && !behind ? null : (
        <span className={classes.beside} aria-hidden>
          {isInside ? null : name}
          {behind ? (
            <span data-behind={behind} className={classes.behind}>
              {t('baseline.days', { days: behind > 0 ? `+${behind}` : `−${-behind}` })}
            </span>
          ) : null}
        </span>
      )}
    </div>
  )
}

const behindText = (days: number, t: Say<'kinds/gantt'>): string =>
  days === 0
    ? t('baseline.same')
    : t(days > 0 ? 'baseline.behind' : 'baseline.ahead', { count: Math.abs(days) })
