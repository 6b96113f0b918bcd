import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import type { Gradient } from '#schema/kinds/graphic/effects.ts'
import { turn } from './geometry.ts'

/** The objects that have an inside, which a gradient fills. */
export const hasInside = ({ type }: Pick<DrawnObject, 'type'>): boolean =>
  type !== 'brush' && type !== 'line' && type !== 'arrow' && type !== 'image'

/** The gradient of an object that draws one. */
export const gradientOf = (object: DrawnObject): Gradient | undefined =>
  hasInside(object) && object.fill !== 'none' ? object.effects?.gradient : undefined
/** The fill of an object; `id` is that of its effects. */
export const fillOf = (object: DrawnObject, id: string): string =>
  gradientOf(object) ? `url(#${id}-fill)` : object.fill
/** The filter of an object, if any. */
export const filterOf = ({ effects }: DrawnObject, id: string): string | undefined =>
  effects && Object.keys(effects).some((name) => name !== 'gradient' && name !== 'blend')
    ? `url(#${id}-filter)`
    : undefined

/** Where a gradient begins and ends: from edge to edge of the box at any angle; radial ones have a radius. */
export function gradientLine(
  { w, h }: Pick<DrawnObject, 'w' | 'h'>,
  { kind, angle: degrees }: Gradient,
): { x1: number; y1: number; x2: number; y2: number; r?: number } {
  const [x, y] = [w / 2, h / 2]
  if (kind === 'radial') return { x1: x, y1: y, x2: x, y2: y, r: Math.max(w, h, 0.01) / 2 }
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reach = (Math.abs(w * cos) + Math.abs(h * sin)) / 2
  const [dx, dy] = [cos * reach, sin * reach]
  return { x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy }
}

function GradientFill({ object, gradient, id }: { object: DrawnObject; gradient: Gradient; id: string }) {
  const { r, ...line } = gradientLine(object, gradient)
  const stops = (
    <>
      <stop offset="0" stopColor={object.fill} />
      <stop offset="1" stopColor={gradient.to} />
    </>
  )
  const common = { id: `${id}-fill`, gradientUnits: 'userSpaceOnUse' as const }
  return r === undefined ? (
    <linearGradient {...common} {...line}>
      {stops}
    </linearGradient>
  ) : (
    <radialGradient {...common} cx={line.x1} cy={line.y1} r={r}>
      {stops}
    </radialGradient>
  )
}

/** The tones first, then the shadow of the result. SVG filters, since Safari supports no others inside an SVG. */
function Filter({ object, id }: { object: DrawnObject; id: string }) {
  const { w, h, rotation, strokeWidth, effects = {} } = object
  const { shadow, blur = 0, brightness = 1, contrast = 1, saturation = 1 } = effects
  // The shadow falls the same way however the object is turned.
  const fall = shadow && turn(shadow, { x: 0, y: 0 }, -rotation)
  const far =
    strokeWidth * 4 + 40 + blur * 3 + (shadow ? shadow.blur * 3 + Math.hypot(shadow.x, shadow.y) : 0)
  const linear = (slope: number, intercept: number) =>
    slope === 1 ? null : (
      <feComponentTransfer>
        <feFuncR type="linear" slope={slope} intercept={intercept} />
        <feFuncG type="linear" slope={slope} intercept={intercept} />
        <feFuncB type="linear" slope={slope} intercept={intercept} />
      </feComponentTransfer>
    )
  return (
    <filter
      id={`${id}-filter`}
      filterUnits="userSpaceOnUse"
      colorInterpolationFilters="sRGB"
      {...{ x: -far, y: -far, width: w + 2 * far, height: h + 2 * far }}
    >
      {linear(brightness, 0)}
      {linear(contrast, (1 - contrast) / 2)}
      {saturation === 1 ? null : <feColorMatrix type="saturate" values={String(saturation)} />}
      {blur === 0 ? null : <feGaussianBlur stdDeviation={blur} />}
      {shadow ? (
        <feDropShadow
          dx={fall!.x}
          dy={fall!.y}
          stdDeviation={shadow.blur}
          floodColor={shadow.color}
          floodOpacity={shadow.opacity}
        />
      ) : null}
    </filter>
  )
}

/** The SVG definitions of an object's effects. */
export function EffectDefs({ object, id }: { object: DrawnObject; id: string }) {
  const gradient = gradientOf(object)
  return (
    <>
      {gradient ? <GradientFill {...{ object, gradient, id }} /> : null}
      {filterOf(object, id) ? <Filter {...{ object, id }} /> : null}
    </>
  )
}
