import { memo, type ReactNode, useId } from 'react'
import type { Drawing, DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { outlineIn } from '#schema/kinds/graphic/outline.ts'
import { EffectDefs, fillOf, filterOf } from './EffectDefs.tsx'
import { lettersOf } from './fonts.ts'
import { formOf, isMasking, type Masks, masksIn, masksOver } from './masks.ts'
import { arrowHead, runsOf } from './strokes.ts'
import { cornersOf, letterSize, lineHeight, linesOf, smooth } from './geometry.ts'

type Part = { object: DrawnObject }
type Filled = Part & { fill: string }

function Stroke({ object }: Part) {
  return runsOf(object).map((run, index) => (
    <path
      key={index}
      d={smooth(run)}
      fill="none"
      stroke={object.stroke}
      strokeWidth={object.strokeWidth * run[0]!.width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ))
}

function Line({ object }: Part) {
  const { w, h, points, stroke, strokeWidth } = object
  const [ax = 0, ay = 0, , bx = 1, by = 1] = points
  return (
    <g stroke={stroke} strokeWidth={strokeWidth} strokeLinecap="round" strokeLinejoin="round" fill="none">
      <line x1={ax * w} y1={ay * h} x2={bx * w} y2={by * h} />
      {object.type === 'arrow' ? <path d={arrowHead(object)} /> : null}
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
    case 'path':
      return (
        <path
          d={outlineIn(object.outline ?? '', w, h)}
          fillRule={object.evenOdd ? 'evenodd' : undefined}
          {...look}
        />
      )
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

/** One object at its place. `data-object` identifies it for pointers; the form of a mask has none. */
export const Shape = memo(function Shape({ object, isForm = false }: Part & { isForm?: boolean }) {
  const own = useId().replaceAll(/[^\w-]/g, '')
  const { x, y, w, h, rotation, opacity, effects } = object
  return (
    <g
      data-object={isForm ? undefined : object.id}
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

/** A mask takes no part of the artboard away that is farther than this from it. */
const maskReach = 1e6

/** What an object is not seen beyond, as SVG has it; `name` gives the id of a mask. */
function Masked({
  object,
  masks,
  name,
}: Part & { masks: readonly DrawnObject[]; name: (mask: DrawnObject) => string }) {
  const blend = object.effects?.blend
  return masks.reduceRight<ReactNode>(
    (inner, mask, at) => (
      <g
        mask={`url(#${name(mask)})`}
        // What is masked mixes with all that is beneath, as it would without a mask.
        style={at === 0 && blend ? { mixBlendMode: blend } : undefined}
      >
        {inner}
      </g>
    ),
    <Shape object={object} />,
  )
}

/**
 * The objects of a layer, each within its masks. A mask is not painted: where it is held, its place alone takes
 * pointers.
 */
function Objects({ objects, isHeld }: { objects: readonly DrawnObject[]; isHeld: boolean }) {
  const own = useId().replaceAll(/[^\w-]/g, '')
  const masks: Masks = masksIn(objects)
  if (masks.size === 0) return objects.map((object) => <Shape key={object.id} object={object} />)
  const list = [...masks.values()]
  const name = (mask: DrawnObject) => `${own}-${list.indexOf(mask)}`
  const area = { x: -maskReach, y: -maskReach, width: 2 * maskReach, height: 2 * maskReach }
  return (
    <>
      {list.map((mask) => (
        <mask key={mask.id} id={name(mask)} maskUnits="userSpaceOnUse" {...area}>
          <Shape object={formOf(mask)} isForm />
        </mask>
      ))}
      {(isHeld ? list : []).map((mask) => (
        <g key={mask.id} opacity={0} data-mask={mask.id}>
          <Shape object={formOf(mask)} />
        </g>
      ))}
      {objects.map((object) =>
        isMasking(masks, object) ? null : (
          <Masked key={object.id} {...{ object, name }} masks={masksOver(masks, object)} />
        ),
      )}
    </>
  )
}

type PictureProps = {
  drawing: Drawing
  /** Objects as they are while a gesture lasts. */
  moved?: ReadonlyMap<string, DrawnObject>
  /** The preview of a gesture in a layer. */
  added?: { layer: string; shape: ReactNode } | undefined
  hasGround?: boolean
}

/** The artboard and its objects, from bottom to top; hidden layers are left out. */
export const Picture = memo(function Picture({ drawing, moved, added, hasGround = true }: PictureProps) {
  const { width, height, background, layers } = drawing
  return (
    <>
      {hasGround && background !== 'none' ? <rect width={width} height={height} fill={background} /> : null}
      {layers.map((layer) =>
        layer.hidden ? null : (
          <g key={layer.id} opacity={layer.opacity} data-layer={layer.id}>
            <Objects
              isHeld={moved !== undefined}
              objects={moved ? layer.objects.map((object) => moved.get(object.id) ?? object) : layer.objects}
            />
            {added?.layer === layer.id ? added.shape : null}
          </g>
        ),
      )}
    </>
  )
})
