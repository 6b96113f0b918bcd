import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import type { OwnGuide } from '#schema/kinds/graphic/ruling.ts'
import { useWords } from '../../platform/words.ts'
import { around } from './geometry.ts'
import classes from './Ruling.module.css'
import { addGuide, deleteGuides, guidePlace, moveGuide } from './guideDeeds.ts'
import { marksBetween, rulerSteps } from './rulerMarks.ts'
import { type Axis, snapPx } from './snap.ts'
import type { Studio } from './Studio.ts'
import { type BoardPlace, useBoardPlace } from './useBoardPlace.ts'

/** The thickness of a ruler, in px of the screen. */
export const rulerPx = 20
const hitPx = 7
const axes = ['x', 'y'] as const

type RulersProps = {
  studio: Studio
  room: RefObject<HTMLElement | null>
  board: RefObject<Element | null>
  zoom: number
}
/** A guide that a pointer holds; `isOut` while letting go would leave none. */
type Held = { guide: OwnGuide | undefined; axis: Axis; at: number; isOut: boolean }

/** Rulers at the edges of the canvas, and guides over all of it, which are pulled out of them. */
export function Rulers({ studio, room, board, zoom }: RulersProps) {
  const place = useBoardPlace(room, board, zoom)
  const [held, setHeld] = useState<Held>()
  const { view, ruling } = studio
  const edge = view.rulers ? rulerPx : 0
  const corner = { x: edge + place.left, y: edge + place.top }
  const isHeld = held !== undefined
  useEffect(() => {
    if (!isHeld) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setHeld(undefined)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isHeld])

  const heldAt = (event: PointerEvent<Element>, axis: Axis, guide?: OwnGuide): Held => {
    const outer = room.current!.getBoundingClientRect()
    const pointer = axis === 'x' ? event.clientX - outer.left : event.clientY - outer.top
    const at = (pointer - (axis === 'x' ? place.left : place.top)) / zoom
    const reach = event.ctrlKey || event.metaKey ? 0 : snapPx / zoom
    const isOut = pointer < 0 || pointer > (axis === 'x' ? place.width : place.height)
    return { guide, axis, at: guidePlace(studio, axis, { at, reach }), isOut }
  }
  /** What takes hold of a guide, or of a new one. */
  const hand = (axis: Axis, guide?: OwnGuide) => ({
    onPointerDown(event: PointerEvent<Element>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld(guide ? { guide, axis, at: guide.at, isOut: false } : heldAt(event, axis))
    },
    onPointerMove(event: PointerEvent<Element>) {
      if (held) setHeld(heldAt(event, axis, guide))
    },
    onPointerUp() {
      if (held && !guide && !held.isOut) addGuide(studio, axis, held.at)
      else if (held && guide && held.isOut) deleteGuides(studio, [guide])
      else if (held && guide) moveGuide(studio, guide, held.at)
      setHeld(undefined)
    },
    onPointerCancel: () => setHeld(undefined),
  })
  const chosen = view.rulers ? around(studio.chosen) : undefined
  const line = { corner, zoom, width: edge + place.width, height: edge + place.height }
  return (
    <svg className={classes.rulers} data-rulers={view.rulers || undefined}>
      {view.guides
        ? ruling.guides.map((guide) => (
            <GuideLine
              key={guide.id}
              {...{ studio, guide, line }}
              at={held?.guide?.id === guide.id ? held.at : guide.at}
              hand={hand(guide.axis, guide)}
            />
          ))
        : null}
      {held && !held.guide && !held.isOut ? (
        <path className={classes.ownGuide} d={pathOf(line, held.axis, held.at)} />
      ) : null}
      {view.rulers
        ? axes.map((axis) => (
            <Ruler
              key={axis}
              {...{ axis, place, zoom }}
              marked={chosen && { from: chosen[axis], to: chosen[axis] + chosen[axis === 'x' ? 'w' : 'h'] }}
              // Vertical guides are pulled out of the ruler at the left, horizontal ones out of the one on top.
              hand={hand(axis === 'x' ? 'y' : 'x')}
            />
          ))
        : null}
      {view.rulers ? <rect className={classes.ruler} width={rulerPx} height={rulerPx} /> : null}
    </svg>
  )
}

type Line = { corner: { x: number; y: number }; zoom: number; width: number; height: number }
const pathOf = ({ corner, zoom, width, height }: Line, axis: Axis, at: number): string => {
  const place = Math.round(corner[axis] + at * zoom) + 0.5
  return axis === 'x' ? `M${place} 0V${height}` : `M0 ${place}H${width}`
}

type Hand = {
  [Name in 'onPointerDown' | 'onPointerMove' | 'onPointerUp']: (event: PointerEvent<Element>) => void
} & { onPointerCancel: () => void }
type GuideLineProps = { studio: Studio; guide: OwnGuide; at: number; line: Line; hand: Hand }

/** A guide that is moved by a pointer and, having the focus, by arrows. */
function GuideLine({ studio, guide, at, line, hand }: GuideLineProps) {
  const t = useWords('kinds/graphic')
  const { axis } = guide
  const isFree = !studio.ruling.areLocked
  const path = pathOf(line, axis, at)
  const [less, more] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const most = axis === 'x' ? studio.drawing.width : studio.drawing.height
  return (
    <g
      role="slider"
      tabIndex={0}
      className={classes.ownGuideHold}
      aria-label={t(axis === 'x' ? 'guides.vertical' : 'guides.horizontal')}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={at}
      aria-disabled={!isFree}
      data-axis={axis}
      data-own-guide={guide.id}
      data-free={(isFree && studio.tool === 'select') || undefined}
      onKeyDown={(event) => {
        if (!isFree || event.ctrlKey || event.metaKey || event.altKey) return
        const by = event.key === less ? -1 : event.key === more ? 1 : 0
        if (by !== 0) moveGuide(studio, guide, guide.at + by * (event.shiftKey ? 10 : 1))
        else if (event.key === 'Delete' || event.key === 'Backspace') deleteGuides(studio, [guide])
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
      {...(isFree ? hand : {})}
    >
      <path className={classes.ownGuide} d={path} />
      <path d={path} stroke="transparent" strokeWidth={hitPx} />
    </g>
  )
}

type RulerProps = {
  axis: Axis
  place: BoardPlace
  zoom: number
  /** How far what is selected reaches, in px of the artboard. */
  marked: { from: number; to: number } | undefined
  hand: Hand
}

/** One ruler in px of the artboard, which follows it. */
function Ruler({ axis, place, zoom, marked, hand }: RulerProps) {
  const t = useWords('kinds/graphic')
  const isX = axis === 'x'
  const [start, long] = isX ? [place.left, place.width] : [place.top, place.height]
  const { numbered, mark } = rulerSteps(zoom)
  const seen = (step: number) => marksBetween(-start / zoom, (long - start) / zoom, step)
  const on = (at: number) => Math.round(start + at * zoom) + 0.5
  const marks = seen(mark).map((at) => {
    const length = at % numbered === 0 ? 9 : 4
    return isX ? `M${on(at)} ${rulerPx}v${-length}` : `M${rulerPx} ${on(at)}h${-length}`
  })
  return (
    <g
      transform={isX ? `translate(${rulerPx} 0)` : `translate(0 ${rulerPx})`}
      data-ruler={axis}
      data-step={numbered}
      {...hand}
    >
      <rect
        className={classes.ruler}
        width={isX ? long : rulerPx}
        height={isX ? rulerPx : long}
        data-axis={axis}
      >
        <title>{t(isX ? 'rulers.top' : 'rulers.left')}</title>
      </rect>
      {marked ? (
        <rect
          className={classes.rulerMarked}
          {...(isX
            ? { x: start + marked.from * zoom, width: (marked.to - marked.from) * zoom, height: rulerPx }
            : { y: start + marked.from * zoom, height: (marked.to - marked.from) * zoom, width: rulerPx })}
        />
      ) : null}
      <path className={classes.rulerMarks} d={marks.join('')} />
      {seen(numbered).map((at) => (
        <text
          key={at}
          className={classes.rulerNumber}
          {...(isX ? { x: on(at) + 3, y: 9 } : { transform: `translate(9 ${on(at) - 3}) rotate(-90)` })}
        >
          {at}
        </text>
      ))}
    </g>
  )
}
