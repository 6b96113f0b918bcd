import type { Gradient } from '#schema/kinds/graphic/effects.ts'
import { readLength } from './lengths.ts'
import { apply, readTransform } from './matrix.ts'
import type { Sheet } from './readSheet.ts'
import { readColor, type SvgStyle, styleOf } from './readStyle.ts'
import { childrenOf, type SvgNode } from './readTree.ts'
import { svgLimits } from './svgLimits.ts'

export type Paint = { color: string; opacity: number; gradient?: Gradient }
type Drawn = { first: string; gradient: Gradient; isWhole: boolean }

export const hrefOf = ({ attributes }: SvgNode): string =>
  (attributes.href ?? attributes['xlink:href'] ?? '').replace(/^#/, '')
/** The id that a value like `url(#id)` names. */
export const idIn = (value: string): string | undefined =>
  /^url\(\s*["']?#([^"')]{1,200})["']?\s*\)/.exec(value)?.[1]

export const shareOf = (value: string | undefined): number => {
  const read = readLength(value, 1) ?? 1
  return read >= 0 && read <= 1 ? read : 1
}

type Painted = { byId: ReadonlyMap<string, SvgNode>; sheet: Sheet; leave: (name: string) => void }

/** Reads fills and strokes; each gradient is read once. */
export function painter({ byId, sheet, leave }: Painted) {
  const known = new Map<string, Drawn | undefined>()

  /** A gradient and those from which it takes what it does not say itself. */
  function chainOf(gradient: SvgNode): SvgNode[] {
    const chain = [gradient]
    while (chain.length < svgLimits.uses) {
      const next = byId.get(hrefOf(chain.at(-1)!))
      if (!next || chain.includes(next)) break
      chain.push(next)
    }
    return chain
  }

  function readGradient(gradient: SvgNode): Drawn | undefined {
    const isRadial = gradient.name === 'radialGradient'
    if (!isRadial && gradient.name !== 'linearGradient') return undefined
    const chain = chainOf(gradient)
    const all = chain
      .map((one) => childrenOf(one).filter(({ name }) => name === 'stop'))
      .find((one) => one.length > 0)
    const stops = (all ?? []).slice(0, svgLimits.stops).flatMap((stop) => {
      const style = styleOf(stop, {}, sheet)
      const read = readColor(style['stop-color'] ?? '#000000', style.color)
      const opacity = shareOf(style['stop-opacity']) * (read?.opacity ?? 1)
      return read && read.color !== 'none' ? [{ color: read.color, opacity }] : []
    })
    const [first, last] = [stops[0], stops.at(-1)]
    if (!first || !last) return undefined
    const said = (name: string) =>
      chain.map(({ attributes }) => attributes[name]).find((one) => one !== undefined)
    const at = (name: string, usual: number) => readLength(said(name), 1) ?? usual
    const turned = readTransform(said('gradientTransform')) ?? [1, 0, 0, 1, 0, 0]
    const [fromX, fromY] = apply(turned, at('x1', 0), at('y1', 0))
    const [toX, toY] = apply(turned, at('x2', 1), at('y2', 0))
    const angle = Math.round((Math.atan2(toY - fromY, toX - fromX) * 18_000) / Math.PI) / 100
    return {
      first: first.color,
      gradient: { kind: isRadial ? 'radial' : 'linear', angle: isRadial ? 0 : angle, to: last.color },
      isWhole: all!.length <= 2 && stops.every(({ opacity }) => opacity === 1),
    }
  }

  return function paint(style: SvgStyle, name: 'fill' | 'stroke'): Paint {
    const said = style[name] ?? (name === 'fill' ? '#000000' : 'none')
    const opacity = shareOf(style[`${name}-opacity`])
    const id = idIn(said)
    if (id === undefined) {
      const read = readColor(said, style.color)
      if (!read) leave(name)
      return { color: read?.color ?? 'none', opacity: (read?.opacity ?? 1) * opacity }
    }
    const source = byId.get(id)
    if (!known.has(id)) known.set(id, source && readGradient(source))
    const drawn = known.get(id)
    if (!drawn || !drawn.isWhole || name === 'stroke') leave(source?.name ?? name)
    if (!drawn) return { color: 'none', opacity }
    return { color: drawn.first, opacity, ...(name === 'fill' && { gradient: drawn.gradient }) }
  }
}
