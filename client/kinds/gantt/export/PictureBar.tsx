import tones from '../../../objects/view/Tones.module.css'
import { boundsOf } from '../constraints.ts'
import { rowHeight, spanOf } from '../drawing.ts'
import { xOf } from '../timeScale.ts'
import type { Picture, PictureRow } from './picture.ts'

const barTop = 6
const barHeight = 24
/** Roughly how wide a letter is. */
const letter = 7

const mixed = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, var(--t-surface))`

/** `left` and `right` are the edges of the drawing, in pixels of the timeline. */
type PictureBarProps = { row: PictureRow; picture: Picture; left: number; right: number; y: number }

/** An object in a drawing: its bar or diamond, its progress, its name and its baseline. */
export function PictureBar({ row, picture, left, right, y }: PictureBarProps) {
  const { range, scale, judged, look } = picture
  const { id, name, bar, base, progress, color, constraint } = row
  const baseSpan = base && spanOf(base, { range, scale })
  const under = baseSpan ? (
    <rect
      data-base
      x={baseSpan.left - left}
      y={y + rowHeight - 5}
      width={baseSpan.right - baseSpan.left}
      height={3}
      rx={1.5}
      style={{ fill: mixed('var(--t-text)', 45) }}
    />
  ) : null
  if (!bar) return under
  const span = spanOf(bar, { range, scale })
  const [x, width] = [span.left - left, span.right - span.left]
  // It is on another sheet, and so is its name.
  if (x > right - left || x + width < 0) return under
  const middle = y + rowHeight / 2
  const line = judged.misplaced.has(id)
    ? 'var(--t-danger)'
    : look.isCritical && judged.critical.has(id)
      ? 'var(--t-warning)'
      : mixed('var(--tone)', 62)
  const { earliest, due } = boundsOf(constraint ?? undefined)
  const held = judged.misplaced.has(id) ? 'var(--t-danger)' : 'var(--t-dimmed)'
  const bracket = (at: number, by: number) =>
    `M${xOf(at, range, scale) - left + by} ${y + 3}h${-by}v${rowHeight - 6}h${by}`
  const isPlain = !bar.isPoint && !bar.summary
  const done = progress === null || bar.isPoint ? 0 : (width * progress) / 100
  const bodyTop = bar.summary ? y + 11 : y + barTop
  const bodyHeight = bar.summary ? 10 : barHeight
  const isInside = isPlain && name.length * letter + 18 < width
  // At the right edge the name is before its bar.
  const isBefore =
    !isInside && x + width + 14 + name.length * letter > right - left && x > name.length * letter
  return (
    <g className={tones.tone} data-color={color ?? undefined} data-bar>
      {under}
      {bar.isPoint ? (
        <path
          d={`M${x + width / 2} ${middle - 9}l9 9l-9 9l-9 -9z`}
          style={{ fill: mixed('var(--tone)', 70), stroke: line }}
        />
      ) : (
        <>
          <rect
            x={x}
            y={bodyTop}
            width={width}
            height={bodyHeight}
            rx={bar.summary ? 2 : 5}
            style={
              bar.summary
                ? { fill: mixed('var(--t-text)', 62) }
                : { fill: mixed('var(--tone)', 30), stroke: line }
            }
          />
          <rect
            x={x}
            y={bar.summary ? bodyTop + 3 : bodyTop}
            width={done}
            height={bar.summary ? 4 : bodyHeight}
            rx={bar.summary ? 2 : 4}
            style={{ fill: bar.summary ? 'var(--t-accent)' : mixed('var(--tone)', 55) }}
          />
        </>
      )}
      {earliest === undefined ? null : <path d={bracket(earliest, 5)} fill="none" style={{ stroke: held }} />}
      {due === undefined ? null : <path d={bracket(due, -5)} fill="none" style={{ stroke: held }} />}
      {constraint?.kind === 'fixed' ? (
        <path data-held d={`M${x - 4} ${y + 1}h8l-3 4v4h-2v-4z`} style={{ fill: held }} />
      ) : null}
      <text
        x={isInside ? x + 8 : isBefore ? x - 8 : x + width + 14}
        y={middle + 4}
        textAnchor={isBefore ? 'end' : 'start'}
        fontWeight={isInside ? 500 : 400}
        style={{ fill: 'var(--t-text)' }}
      >
        {name}
      </text>
    </g>
  )
}
