import type { ReactNode } from 'react'
import { richTextToPlain } from '#schema/kinds/boardText.ts'
import { ownFileUrl } from '../ownFileUrl.ts'
import { DrawnText, type TextStyle } from './DrawnText.tsx'
import { arrowHead } from '#schema/kinds/scene/arrows.ts'
import { pathOf, smoothPath, splinePath } from '#schema/kinds/scene/geometry.ts'
import { innerLines, outlineOf } from '#schema/kinds/scene/outlines.ts'
import { arrowLabelSizes, fontFamilies, labelSizes, strokeWidths } from '#schema/kinds/scene/sizes.ts'
import { measureText } from './measureText.ts'
import { ground, toneOf } from './palette.ts'
import {
  type Drawn,
  type Props,
  named,
  numberOf,
  objectsOf,
  pointOf,
  scaleOf,
  textOf,
} from '#schema/kinds/scene/drawn.ts'
import { type Scene, freeText, lineHeight } from '#schema/kinds/scene/scene.ts'

/** How shapes are drawn: `marks` gives the outline colour of shapes that are to stand out. */
export type Look = { dark: boolean; marks: ReadonlyMap<string, string>; idPrefix: string }

type Part = { shape: Drawn; scene: Scene; look: Look }

const dashes = (dash: unknown, width: number): string | undefined =>
  dash === 'dotted' ? `0.1 ${width * 2}` : dash === 'dashed' ? `${width * 2.5} ${width * 2.5}` : undefined

function lineStyle(props: Props, dark: boolean) {
  const width = (named(strokeWidths, props.size) ?? 3.5) * scaleOf(props.scale)
  return {
    stroke: toneOf(props.color, dark).stroke,
    strokeWidth: width,
    strokeLinecap: 'round' as const,
    strokeLinejoin: 'round' as const,
    strokeDasharray: dashes(props.dash, width),
    fill: 'none',
  }
}

function fillOf(props: Props, dark: boolean): string {
  const tone = toneOf(props.color, dark)
  if (props.fill === 'none' || props.fill === undefined) return 'none'
  if (props.fill === 'semi') return ground(dark).surface
  return props.fill === 'fill' || props.fill === 'lined-fill' ? tone.stroke : tone.tint
}

const labelStyle = (props: Props, color: string, sizes = labelSizes): TextStyle => ({
  size: (named(sizes, props.size) ?? sizes.m!) * scaleOf(props.scale),
  family: named(fontFamilies, props.font) ?? fontFamilies.sans!,
  color,
  align: textOf(props.align) || 'middle',
  vertical: textOf(props.verticalAlign) || 'middle',
  padding: 16 * scaleOf(props.scale),
})

function Geo({ shape: { props, box }, look: { dark } }: Part) {
  const style = lineStyle(props, dark)
  return (
    <>
      <path {...style} fill={fillOf(props, dark)} d={pathOf(outlineOf(props.geo, box.w, box.h), true)} />
      {innerLines(props.geo, box.w, box.h).map((points, at) => (
        <path key={at} {...style} d={pathOf(points)} />
      ))}
      <DrawnText
        text={richTextToPlain(props.richText)}
        box={box}
        style={labelStyle(props, toneOf(props.labelColor, dark).stroke)}
      />
    </>
  )
}

function Note({ shape: { props, box }, look: { dark } }: Part) {
  const color =
    props.labelColor === 'black' || !props.labelColor
      ? ground(dark).noteText
      : toneOf(props.labelColor, dark).stroke
  return (
    <>
      <rect
        width={box.w}
        height={box.h}
        rx={3}
        fill={toneOf(props.color, dark).note}
        stroke="rgb(0 0 0 / 12%)"
      />
      <DrawnText text={richTextToPlain(props.richText)} box={box} style={labelStyle(props, color)} />
    </>
  )
}

function FreeText({ shape: { props }, look: { dark } }: Part) {
  const { lines, size, family, width, scale } = freeText(props, measureText)
  const align = textOf(props.textAlign)
  const x = align === 'middle' ? width / 2 : align === 'end' ? width : 0
  const anchor = align === 'middle' ? 'middle' : align === 'end' ? 'end' : 'start'
  return (
    <text
      transform={`scale(${scale})`}
      fontSize={size}
      fontFamily={family}
      fill={toneOf(props.color, dark).stroke}
      textAnchor={anchor}
    >
      {lines.map((line, at) => (
        <tspan key={at} x={x} y={(at + 0.78) * size * lineHeight}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function Stroke({ shape: { props, strokes, type }, look: { dark } }: Part) {
  const style = lineStyle(props, dark)
  const closed = props.isClosed === true
  const segments = objectsOf(props.segments)
  const d = strokes
    .map((points, at) =>
      segments[at]?.type === 'straight' ? pathOf(points, closed) : smoothPath(points, closed),
    )
    .join('')
  if (type === 'highlight')
    return <path {...style} strokeWidth={style.strokeWidth * 4} opacity={0.35} d={d} />
  return <path {...style} fill={closed ? fillOf(props, dark) : 'none'} d={d} />
}

function Line({ shape: { props, strokes }, look: { dark } }: Part) {
  const points = strokes[0] ?? []
  return (
    <path {...lineStyle(props, dark)} d={props.spline === 'cubic' ? splinePath(points) : pathOf(points)} />
  )
}

function Arrow({ shape: { props, arrow }, look: { dark } }: Part) {
  if (!arrow) return null
  const style = lineStyle(props, dark)
  const heads = [
    arrowHead(props.arrowheadStart, arrow.start, arrow.startFrom, style.strokeWidth),
    arrowHead(props.arrowheadEnd, arrow.end, arrow.endFrom, style.strokeWidth),
  ]
  const label = richTextToPlain(props.richText)
  const box = { x: arrow.middle.x - 120, y: arrow.middle.y - 60, w: 240, h: 120 }
  const text = labelStyle(
    { ...props, align: 'middle' },
    toneOf(props.labelColor, dark).stroke,
    arrowLabelSizes,
  )
  return (
    <>
      <path {...style} d={arrow.d} />
      {heads.map(
        (head, at) =>
          head && (
            <path
              key={at}
              {...style}
              strokeDasharray={undefined}
              fill={head.filled ? style.stroke : 'none'}
              d={head.d}
            />
          ),
      )}
      <DrawnText text={label} box={box} style={{ ...text, padding: 0, halo: ground(dark).surface }} />
    </>
  )
}

function Image({ shape: { props, box, id }, scene, look: { dark, idPrefix } }: Part) {
  const src = ownFileUrl(scene.assets.get(textOf(props.assetId))?.src)
  if (!src) return <Card box={box} text={textOf(props.altText)} dark={dark} />
  const crop = objectsOf([props.crop])[0] ?? {}
  const [from, to] = [pointOf(crop.topLeft), crop.bottomRight ? pointOf(crop.bottomRight) : { x: 1, y: 1 }]
  const [w, h] = [box.w / (to.x - from.x || 1), box.h / (to.y - from.y || 1)]
  const clip = `${idPrefix}${id}`
  const flip = `translate(${props.flipX ? box.w : 0} ${props.flipY ? box.h : 0}) scale(${props.flipX ? -1 : 1} ${props.flipY ? -1 : 1})`
  return (
    <>
      <clipPath id={clip}>
        {crop.isCircle ? (
          <ellipse cx={box.w / 2} cy={box.h / 2} rx={box.w / 2} ry={box.h / 2} />
        ) : (
          <rect width={box.w} height={box.h} />
        )}
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <g transform={flip}>
          <image href={src} x={-from.x * w} y={-from.y * h} width={w} height={h} preserveAspectRatio="none">
            <title>{textOf(props.altText)}</title>
          </image>
        </g>
      </g>
    </>
  )
}

function Card({ box, text, dark }: { box: Drawn['box']; text: string; dark: boolean }) {
  const { faint, surface, text: color } = ground(dark)
  const style = {
    size: 16,
    family: fontFamilies.sans!,
    color,
    align: 'middle',
    vertical: 'middle',
    padding: 12,
  }
  return (
    <>
      <rect width={box.w} height={box.h} rx={8} fill={surface} stroke={faint} strokeDasharray="4 4" />
      <DrawnText text={text} box={box} style={style} />
    </>
  )
}

function Frame({ shape: { props, box, id, children }, scene, look }: Part) {
  const { surface, faint, text } = ground(look.dark)
  const clip = `${look.idPrefix}${id}`
  return (
    <>
      <rect width={box.w} height={box.h} fill={surface} stroke={faint} />
      <text y={-8} fontSize={14} fontFamily={fontFamilies.sans} fill={text}>
        {textOf(props.name)}
      </text>
      <clipPath id={clip}>
        <rect width={box.w} height={box.h} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Shapes list={children} scene={scene} look={look} />
      </g>
    </>
  )
}

function bodyOf(part: Part): ReactNode {
  const { shape, scene, look } = part
  switch (shape.type) {
    case 'geo':
      return <Geo {...part} />
    case 'note':
      return <Note {...part} />
    case 'text':
      return <FreeText {...part} />
    case 'draw':
    case 'highlight':
      return <Stroke {...part} />
    case 'line':
      return <Line {...part} />
    case 'arrow':
      return <Arrow {...part} />
    case 'image':
      return <Image {...part} />
    case 'frame':
      return <Frame {...part} />
    case 'group':
      return <Shapes list={shape.children} scene={scene} look={look} />
    default:
      return <Card box={shape.box} text={textOf(shape.props.url)} dark={look.dark} />
  }
}

/** Draws shapes in order, each at its place, with what is nested in it. */
export function Shapes({ list, scene, look }: { list: Drawn[]; scene: Scene; look: Look }) {
  return list.map((shape) => {
    const { x, y, rotation, opacity } = shape.record
    const degrees = (numberOf(rotation) * 180) / Math.PI
    const mark = look.marks.get(shape.id)
    return (
      <g
        key={shape.id}
        transform={`translate(${numberOf(x)} ${numberOf(y)}) rotate(${degrees})`}
        opacity={numberOf(opacity, 1)}
        data-shape={shape.id}
      >
        {bodyOf({ shape, scene, look })}
        {mark && (
          <rect
            x={shape.box.x - 8}
            y={shape.box.y - 8}
            width={shape.box.w + 16}
            height={shape.box.h + 16}
            rx={6}
            fill="none"
            stroke={mark}
            strokeWidth={4}
            data-mark=""
          />
        )}
      </g>
    )
  })
}
