import type * as Y from 'yjs'
import {
  clearLayout,
  layoutUnder,
  writeLayout,
  type LayoutPath,
  type LayoutValue,
} from '../../objects/layout.ts'
import { boxWithin, inOneColumn, type Box, type Move } from './grid.ts'

/** The kinds of a block. */
export const blockKinds = [
  'text',
  'page',
  'files',
  'diagram',
  'indicator',
  'object',
  'carousel',
  'events',
  'web',
] as const
export type BlockKind = (typeof blockKinds)[number]
export const isBlockKind = (kind: string): kind is BlockKind =>
  (blockKinds as readonly string[]).includes(kind)

/** The size of a new block of a kind. */
export const usualSizes: Record<BlockKind, { w: number; h: number }> = {
  text: { w: 6, h: 5 },
  page: { w: 12, h: 9 },
  files: { w: 4, h: 6 },
  diagram: { w: 6, h: 7 },
  indicator: { w: 3, h: 3 },
  object: { w: 4, h: 6 },
  carousel: { w: 4, h: 6 },
  events: { w: 6, h: 7 },
  web: { w: 6, h: 8 },
}

/** The most blocks of a page. No more can be added, and surplus blocks from concurrent edits are not shown. */
export const blocksMost = 60
export const titleSigns = 120

export type Settings = ReadonlyMap<string, LayoutValue>
/** `kind` is any word: a newer program may have kinds that this one does not know. */
export type Block = Box & { kind: string; settings: Settings }

/** A name that can be part of a key and of the name of a text. */
const idForm = /^[\w-]{1,32}$/
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

/**
 * The blocks of a page in the order of one column. Each of `x`, `y`, `w`, `h`, `kind` and every setting is a key of
 * its own, `block/<id>/x` and `block/<id>/set/<name>`, so that concurrent changes of different ones are all kept. A
 * block exists while it has a kind; remains of a removed one are ignored.
 */
export function readBlocks(doc: Y.Doc): Block[] {
  const blocks = [...layoutUnder(doc, ['block'])].flatMap(([id, of]): Block[] => {
    const kind = of.get('kind')
    if (typeof kind !== 'string' || !idForm.test(id)) return []
    const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((key) => numberOf(of.get(key))) as [
      number,
      number,
      number,
      number,
    ]
    const settings = new Map(
      [...of].flatMap(([key, value]) => (key.startsWith('set/') ? [[key.slice(4), value] as const] : [])),
    )
    return [{ ...boxWithin({ id, x, y, w, h }), kind, settings }]
  })
  return inOneColumn(blocks).slice(0, blocksMost)
}

/** A block without its place, in the entries of a layout. */
export function blockIn(
  layout: ReadonlyMap<string, LayoutValue>,
  id: string,
): { kind: string; settings: Settings } | undefined {
  const kind = layout.get(`block/${id}/kind`)
  if (!idForm.test(id) || typeof kind !== 'string') return undefined
  const prefix = `block/${id}/set/`
  const settings = [...layout].flatMap(([key, value]) =>
    key.startsWith(prefix) ? [[key.slice(prefix.length), value] as const] : [],
  )
  return { kind, settings: new Map(settings) }
}

/** The ids of all blocks in the entries of a layout. */
export const blockIdsIn = (layout: ReadonlyMap<string, LayoutValue>): string[] =>
  [...layout.keys()].flatMap((key) => /^block\/([^/]+)\/kind$/.exec(key)?.[1] ?? [])

/** The kinds of blocks that show objects of a type. */
export const widgetKinds = ['diagram', 'indicator', 'object', 'carousel', 'events'] as const
export type WidgetKind = (typeof widgetKinds)[number]
export const isWidgetKind = (kind: string): kind is WidgetKind =>
  (widgetKinds as readonly string[]).includes(kind)

export const settingOf = ({ settings }: Pick<Block, 'settings'>, name: string): string => {
  const value = settings.get(name)
  return typeof value === 'string' ? value : ''
}
export const titleOf = (block: Pick<Block, 'settings'>): string =>
  settingOf(block, 'title').slice(0, titleSigns).toWellFormed()

/** The name of the shared text of a block, which is a text like that of a text page. */
export const blockText = (id: string): string => `text/${id}`

const pathOf = (id: string, ...rest: string[]): LayoutPath => ['block', id, ...rest]

export function writeMoves(doc: Y.Doc, moves: readonly Move[]): void {
  for (const { id, ...places } of moves)
    for (const [key, value] of Object.entries(places)) writeLayout(doc, pathOf(id, key), value)
}

export const writeSetting = (doc: Y.Doc, id: string, name: string, value: LayoutValue | undefined): void =>
  writeLayout(doc, pathOf(id, 'set', name), value)

/** Moves a block to its box. */
export function addBlock(
  doc: Y.Doc,
  { id, kind, settings = {}, w, h, x, y }: Box & { kind: string; settings?: Record<string, LayoutValue> },
): void {
  for (const [key, value] of Object.entries({ kind, x, y, w, h })) writeLayout(doc, pathOf(id, key), value)
  for (const [name, value] of Object.entries(settings)) writeSetting(doc, id, name, value)
}

/** Removes a block with its text, so that no invisible text stays behind. */
export function removeBlock(doc: Y.Doc, id: string): void {
  clearLayout(doc, ['block', id])
  const text = doc.getXmlFragment(blockText(id))
  if (text.length > 0) text.delete(0, text.length)
}

/** The names of all texts of blocks that were ever written in a document. */
export const textNames = (doc: Y.Doc): string[] =>
  [...doc.share.keys()].filter((name) => name.startsWith('text/') && idForm.test(name.slice(5)))
