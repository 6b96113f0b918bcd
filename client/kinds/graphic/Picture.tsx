import { memo, type ReactNode, useId } from 'react'
import type { Drawing, DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { EffectDefs, fillOf, filterOf } from './EffectDefs.tsx'
import { lettersOf } from './fonts.ts'
import { cornersOf, letterSize, lineHeight, linesOf, smooth } from './geometry.ts'

type Part = { object: DrawnObject }
type Filled = Part & { fill: string }

/** Runs of a stroke with about the same pressure, each a path with a width. */
function Stroke({ object: { points, w, h, stroke, strokeWidth } }: Part) {
  const at = Array.from({ length: points.length / 3 }, (_, index) => ({
    x: points[index * 3]! * w,
    y: points[index * 3 + 1]! * h,
    width: Math.round(4 * (0.25 + 1.5 * points[index * 3 + 2]!)) / 4,
  }))
  const runs: (typeof at)[] = []
  for (const [index, point] of at.entries()) {
    const run = runs.at(-1)
    if (run && run[0]!.width === point.width) run.push(point)
    else runs.push(index === 0 ? [point] : [{ ...at[index - 1]!, width: point.width }, point])
  }
  return runs.map((run, index) => (
    <path
      key={index}
      d={smooth(run)}
      fill="none"
      stroke={stroke}
      strokeWidth={strokeWidth * run[0]!.width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ))
}

function Line({ object }: Part) {
  const { w, h, points, stroke, strokeWidth } = object
  const [ax = 0, ay = 0, , bx = 1, by = 1] = points
  const [x1, y1, x2, y2] = [ax * w, ay * h, bx * w, by * h]
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const head = 6 + strokeWidth * 3
  return (
    <g stroke={stroke} strokeWidth={strokeWidth} strokeLinecap="round" strokeLinejoin="round" fill="none">
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      {object.type === 'arrow' ? (
        <path
          d={`M${-head} ${-head / 2}L0 0L${-head} ${head / 2}`}
          transform={`translate(${x2} ${y2}) rotate(${angle})`}
        />
      ) : null}
    </g>
  )
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const
/** Where lines begin, stand in the middle or end, as a share of the box. */
const shares = { left: 0, center: 0.5, right: 1 } as const

function Words({ object, fill }: Filled) {
  const size = letterSize(object)
  const align = object.style?.align ?? 'left'
  return (
    <text
      fill={fill}
      fontSize={size}
      {...lettersOf(object.style)}
      textAnchor={anchors[align]}
      xmlSpace="preserve"
    >
      {linesOf(object.text).map((line, at) => (
        <tspan key={at} x={object.w * shares[align]} y={size * (at * lineHeight + 0.97)}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function Image({ object: { w, h, src, crop } }: Part) {
  if (src === '') return <rect width={w} height={h} fill="#d8d8d4" />
  const [left, top, width, height] = crop
  return (
    <svg width={w} height={h} viewBox={`${left} ${top} ${width} ${height}`} preserveAspectRatio="none">
      <image href={src} width={1} height={1} preserveAspectRatio="none" />
    </svg>
  )
}

function Body({ object, fill }: Filled) {
  const { type, w, h } = object
  const look = { fill, stroke: object.stroke, strokeWidth: object.strokeWidth }
  switch (type) {
    case 'brush':
      return <Stroke object={object} />
    case 'line':
    case 'arrow':
      return <Line object={object} />
    case 'rect':
      return <rect width={w} height={h} {...look} />
    case 'ellipse':
      return <ellipse cx={w / 2} cy={h / 2} rx={w / 2} ry={h / 2} {...look} />
    case 'polygon':
    case 'star':
      return <polygon points={cornersOf(type, w, h)} strokeLinejoin="round" {...look} />
    case 'text':
      return <Words object={object} fill={fill} />
    case 'image':
      return <Image object={object} />
  }
}

const pointsOf = (flat: readonly number[], scale: { x: number; y: number }) =>
  Array.from({ length: flat.length / 2 }, (_, at) => ({
    x: flat[at * 2]! * scale.x,
    y: flat[at * 2 + 1]! * scale.y,
  }))

/** Erased parts of an object are cut out of it, so what is behind shows through. */
function Erased({ object, id }: Part & { id: string }) {
  const far = object.strokeWidth * 4 + 40
  const { w, h } = object
  return (
    <mask id={id} maskUnits="userSpaceOnUse" x={-far} y={-far} width={w + 2 * far} height={h + 2 * far}>
      <rect x={-far} y={-far} width={w + 2 * far} height={h + 2 * far} fill="#fff" />
      {object.erased.map((line, at) => {
        const scale = { x: w / line.w, y: h / line.h }
        return (
          <path
            key={at}
            d={smooth(pointsOf(line.points, scale))}
            fill="none"
            stroke="#000"
            strokeWidth={line.radius * 2 * Math.sqrt(scale.x * scale.y || 1)}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )
      })}
    </mask>
  )
}

/** One object at its place. `data-object` identifies it for pointers. */
export const Shape = memo(function Shape({ object }: Part) {
  const own = useId().replaceAll(/[^\w-]/g, '')
  const { x, y, w, h, rotation, opacity, effects } = object
  return (
    <g
      data-object={object.id}
      data-type={object.type}
      opacity={opacity}
      transform={`translate(${x} ${y}) rotate(${rotation} ${w / 2} ${h / 2})`}
      filter={filterOf(object, own)}
      style={effects?.blend ? { mixBlendMode: effects.blend } : undefined}
    >
      {effects ? <EffectDefs object={object} id={own} /> : null}
      {object.erased.length > 0 ? <Erased object={object} id={own} /> : null}
      <g mask={object.erased.length > 0 ? `url(#${own})` : undefined}>
        <Body object={object} fill={fillOf(object, own)} />
      </g>
    </g>
  )
})

type PictureProps = {
  drawing: Drawing
  /** Objects as they are while a gesture lasts. */
  moved?: ReadonlyMap<string, DrawnObject>
  /** The preview of a gesture in a layer. */
  added?: { layer: string; shape: ReactNode } | undefined
  hasGround?: boolean
}

/** The artboard and its objects, from bottom to top; hidden layers are left out. */
export function Picture({ drawing, moved, added, hasGround = true }: PictureProps) {
  const { width, height, background, layers } = drawing
  return (
    <>
      {hasGround && background !== 'none' ? <rect width={width} height={height} fill={background} /> : null}
      {layers.map((layer) =>
        layer.hidden ? null : (
          <g key={layer.id} opacity={layer.opacity} data-layer={layer.id}>
            {layer.objects.map((object) => (
              <Shape key={object.id} object={moved?.get(object.id) ?? object} />
            ))}
            {added?.layer === layer.id ? added.shape : null}
          </g>
        ),
      )}
    </>
  )
}
