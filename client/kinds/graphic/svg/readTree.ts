import { SaxesParser } from 'saxes'
import { RefusedSvg, svgLimits } from './svgLimits.ts'

/** An element, with its texts and elements in order; `signs` are those of its attributes. */
export type SvgNode = {
  name: string
  attributes: Readonly<Record<string, string>>
  parts: (SvgNode | string)[]
  signs: number
}

export const childrenOf = ({ parts }: SvgNode): SvgNode[] =>
  parts.filter((part): part is SvgNode => typeof part !== 'string')
/** All words in an element. */
export const wordsIn = ({ parts }: SvgNode): string =>
  parts.map((part) => (typeof part === 'string' ? part : wordsIn(part))).join('')

const piece = 65_536
const entities = { most: 64, signs: 100, doctype: 20_000 } as const

/** Old files of Illustrator name addresses by entities. What could multiply makes a file unreadable. */
function entitiesIn(doctype: string): [string, string][] {
  if (doctype.length > entities.doctype) throw new RefusedSvg('unreadable')
  const read = [...doctype.matchAll(/<!ENTITY\s+([a-z][\w.-]*)\s+(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, name, double, single]): [string, string] => [name!, double ?? single ?? ''],
  )
  if (
    read.length > entities.most ||
    read.some(([, value]) => /[&%<]/.test(value) || value.length > entities.signs)
  )
    throw new RefusedSvg('unreadable')
  return read
}

/** The elements of an SVG as plain data: nothing of it runs, nothing is loaded. Throws `RefusedSvg`. */
export function readTree(text: string): SvgNode {
  if (text.length > svgLimits.signs) throw new RefusedSvg('large')
  const parser = new SaxesParser({ position: false })
  const open: SvgNode[] = []
  let root: SvgNode | undefined
  let [elements, signs] = [0, 0]
  const read = (more: number) => {
    signs += more
    if (signs > svgLimits.read) throw new RefusedSvg('large')
  }
  parser.on('error', () => {
    throw new RefusedSvg('unreadable')
  })
  parser.on('doctype', (doctype) => {
    for (const [name, value] of entitiesIn(doctype)) parser.ENTITIES[name] = value
  })
  parser.on('opentag', (tag) => {
    const attributes = tag.attributes as Record<string, string>
    const own = Object.entries(attributes).reduce((sum, [key, value]) => sum + key.length + value.length, 0)
    read(own)
    elements += 1
    if (elements > svgLimits.elements || open.length >= svgLimits.depth) throw new RefusedSvg('large')
    const node: SvgNode = { name: tag.name.replace(/^svg:/, ''), attributes, parts: [], signs: own }
    open.at(-1)?.parts.push(node)
    root ??= node
    open.push(node)
  })
  parser.on('closetag', () => void open.pop())
  for (const kind of ['text', 'cdata'] as const)
    parser.on(kind, (words) => {
      read(words.length)
      open.at(-1)?.parts.push(words)
    })
  for (let at = 0; at < text.length; at += piece) parser.write(text.slice(at, at + piece))
  parser.close()
  if (root?.name !== 'svg') throw new RefusedSvg('unreadable')
  return root
}
