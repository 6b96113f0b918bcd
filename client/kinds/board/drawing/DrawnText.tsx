import { drawnText, named } from '#schema/kinds/scene/drawn.ts'
import type { Box } from '#schema/kinds/scene/geometry.ts'
import { lineHeight } from '#schema/kinds/scene/scene.ts'
import { wrapText } from '#schema/kinds/scene/wrapText.ts'
import { measureText } from './measureText.ts'

export type TextStyle = {
  size: number
  family: string
  color: string
  align: string
  vertical: string
  padding: number
  /** A colour drawn behind the letters where they lie on a line. */
  halo?: string
}

const anchors: Record<string, 'start' | 'middle' | 'end'> = {
  start: 'start',
  end: 'end',
  left: 'start',
  right: 'end',
}
const shares = { start: 0, middle: 0.5, end: 1 }

/** Words in a box, wrapped to its width and made smaller, down to a third, where they would not fit its height. */
export function DrawnText({ text: whole, box, style }: { text: string; box: Box; style: TextStyle }) {
  const text = drawnText(whole)
  if (text === '') return null
  const anchor = named(anchors, style.align.replace('-legacy', '')) ?? 'middle'
  const width = Math.max(8, box.w - style.padding * 2)
  let size = style.size
  let lines = wrapText(text, width, (line) => measureText(line, size, style.family))
  while (lines.length * size * lineHeight > box.h - style.padding && size > style.size / 3) {
    size *= 0.9
    lines = wrapText(text, width, (line) => measureText(line, size, style.family))
  }
  const height = lines.length * size * lineHeight
  const x = box.x + style.padding + width * shares[anchor]
  const free = box.h - height
  const top =
    style.vertical === 'start' ? style.padding : style.vertical === 'end' ? free - style.padding : free / 2
  return (
    <text
      fontSize={size}
      fontFamily={style.family}
      fill={style.color}
      textAnchor={anchor}
      {...(style.halo && {
        stroke: style.halo,
        strokeWidth: 6,
        paintOrder: 'stroke',
        strokeLinejoin: 'round',
      })}
    >
      {lines.map((line, at) => (
        <tspan key={at} x={x} y={box.y + top + (at + 0.78) * size * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
