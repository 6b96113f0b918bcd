import { isColor, listOf, numberOf } from './readValues.ts'

/** How an object is blended with what is beneath it; the names are those of CSS. */
export const blends = [
  'normal',
  'multiply',
  'darken',
  'color-burn',
  'screen',
  'lighten',
  'color-dodge',
  'overlay',
  'soft-light',
  'hard-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const
export type Blend = (typeof blends)[number]

/**
 * The offset of a shadow, in px of the artboard, independent of the object's rotation; `blur` is its standard
 * deviation.
 */
export type Shadow = { x: number; y: number; blur: number; color: string; opacity: number }

/**
 * From the fill to a second colour. `angle` in degrees, clockwise, 0 goes from left to right; radial ones have none.
 */
export const gradientKinds = ['linear', 'radial'] as const
export type Gradient = { kind: (typeof gradientKinds)[number]; angle: number; to: string }

/** Minimum, maximum and default: fractions, `blur` in px. */
export const tones = {
  blur: [0, 100, 0],
  brightness: [0, 2, 1],
  contrast: [0, 2, 1],
  saturation: [0, 2, 1],
} as const
export type Tone = keyof typeof tones
export const toneNames = Object.keys(tones) as Tone[]

/** Optional effects of an object, with a key each in the document; missing ones are omitted. */
export type Effects = { shadow?: Shadow; gradient?: Gradient; blend?: Blend } & { [Name in Tone]?: number }

/** Limits of a shadow, in px. */
export const shadowMost = { offset: 500, blur: 100 } as const

function readShadow(value: unknown): Shadow | undefined {
  const [x, y, blur, color, opacity] = listOf(value)
  if (!isColor(color) || color === 'none') return undefined
  const offset = [-shadowMost.offset, shadowMost.offset, 0] as const
  return {
    x: numberOf(x, offset),
    y: numberOf(y, offset),
    blur: numberOf(blur, [0, shadowMost.blur, 0]),
    color,
    opacity: numberOf(opacity, [0, 1, 1]),
  }
}

function readGradient(value: unknown): Gradient | undefined {
  const [written, angle, to] = listOf(value)
  const kind = gradientKinds.find((one) => one === written)
  return kind && isColor(to) && to !== 'none'
    ? { kind, angle: numberOf(angle, [-360, 360, 0]), to }
    : undefined
}

/** The effects of an object, clamped; undefined when it has none. */
export function readEffects(get: (key: string) => unknown): Effects | undefined {
  const effects: Effects = {}
  const shadow = readShadow(get('shadow'))
  if (shadow) effects.shadow = shadow
  const gradient = readGradient(get('gradient'))
  if (gradient) effects.gradient = gradient
  const blend = blends.find((one) => one === get('blend'))
  if (blend && blend !== 'normal') effects.blend = blend
  for (const name of toneNames) {
    const value = numberOf(get(name), tones[name])
    if (value !== tones[name][2]) effects[name] = value
  }
  return Object.keys(effects).length > 0 ? effects : undefined
}

/** Effects to set; undefined removes one. */
export type EffectChange = { [Name in keyof Effects]?: Effects[Name] | undefined }

/** Effects as they are stored. */
export function storedEffects(effects: EffectChange): Record<string, unknown> {
  const { shadow, gradient, ...rest } = effects
  const stored: Record<string, unknown> = { ...rest }
  if ('shadow' in effects)
    stored.shadow = shadow && [shadow.x, shadow.y, shadow.blur, shadow.color, shadow.opacity]
  if ('gradient' in effects) stored.gradient = gradient && [gradient.kind, gradient.angle, gradient.to]
  return stored
}
