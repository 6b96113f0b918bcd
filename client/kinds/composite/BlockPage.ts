import * as Y from 'yjs'
import {
  addBlock,
  blocksMost,
  blockText,
  readBlocks,
  removeBlock,
  textNames,
  usualSizes,
  writeMoves,
  writeSetting,
  type Block,
  type BlockKind,
} from '#schema/kinds/composite/blocks.ts'
import { gridColumns, type Move } from '#schema/kinds/composite/grid.ts'
import { readTree, writeNodes } from '#schema/kinds/textTree.ts'
import { layoutOf, type LayoutValue } from '#schema/objects/layout.ts'

/** The blocks of a document, live, and one user's changes to them, with undo. */
export class BlockPage {
  private blocks: readonly Block[]
  private readonly listeners = new Set<() => void>()
  private readonly undoing: Y.UndoManager
  private readonly origin = {}
  private watchers = 0

  constructor(private readonly doc: Y.Doc) {
    this.blocks = readBlocks(doc)
    this.undoing = new Y.UndoManager([layoutOf(doc)], {
      trackedOrigins: new Set([this.origin]),
      captureTimeout: 0,
    })
    for (const name of textNames(doc)) this.undoing.addToScope(doc.getXmlFragment(name))
  }

  readonly get = (): readonly Block[] => this.blocks

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.watchers++ === 0) {
      layoutOf(this.doc).observe(this.renew)
      this.renew()
    }
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
      if (--this.watchers === 0) layoutOf(this.doc).unobserve(this.renew)
    }
  }

  private readonly renew = (): void => {
    this.blocks = readBlocks(this.doc)
    for (const listener of this.listeners) listener()
  }

  get isFull(): boolean {
    return this.blocks.length >= blocksMost
  }

  /** Adds a block below the others and returns its id. */
  add(kind: BlockKind, settings: Record<string, LayoutValue> = {}): string {
    const y = Math.max(0, ...this.blocks.map((block) => Math.floor(block.y) + 1))
    return this.put({ kind, settings, ...usualSizes[kind], x: this.freeColumn(kind), y })
  }

  /** Next to the last block if there is room, so that small ones share a row. */
  private freeColumn(kind: BlockKind): number {
    const last = this.blocks.at(-1)
    const end = last ? last.x + last.w : 0
    const fits =
      last !== undefined && last.h === usualSizes[kind].h && end + usualSizes[kind].w <= gridColumns
    return fits ? end : 0
  }

  private put(block: Omit<Block, 'id' | 'settings'> & { settings: Record<string, LayoutValue> }): string {
    const id = this.freshId()
    this.doc.transact(() => addBlock(this.doc, { ...block, id }), this.origin)
    return id
  }

  /**
   * The names of texts stay in a document forever, and their number is limited. Once there are many, empty ones are
   * reused.
   */
  private freshId(): string {
    const names = textNames(this.doc)
    if (names.length < textsMany) return newId()
    const isFree = (name: string) =>
      !layoutOf(this.doc).has(`block/${name.slice('text/'.length)}/kind`) &&
      this.doc.getXmlFragment(name).length === 0
    const free = names.filter(isFree)
    // Not the first: another person may put a block in at the same time.
    return free[Math.floor(Math.random() * free.length)]?.slice('text/'.length) ?? newId()
  }

  duplicate(id: string): string | undefined {
    const block = this.blocks.find((each) => each.id === id)
    if (!block) return undefined
    const made = this.freshId()
    const to = this.doc.getXmlFragment(blockText(made))
    this.undoing.addToScope(to)
    this.doc.transact(() => {
      const y = block.y + 1e-3
      addBlock(this.doc, { ...block, id: made, y, settings: Object.fromEntries(block.settings) })
      const words = writeNodes(readTree(this.doc, blockText(id)).content ?? [])
      if (words.length > 0) to.insert(0, words)
    }, this.origin)
    return made
  }

  remove(id: string): void {
    this.undoing.addToScope(this.doc.getXmlFragment(blockText(id)))
    this.doc.transact(() => removeBlock(this.doc, id), this.origin)
  }

  /** A block that was deleted while it was moved stays deleted. */
  move(moves: readonly Move[]): void {
    const there = new Set(this.blocks.map(({ id }) => id))
    this.doc.transact(
      () =>
        writeMoves(
          this.doc,
          moves.filter(({ id }) => there.has(id)),
        ),
      this.origin,
    )
  }

  set(id: string, settings: Record<string, LayoutValue | undefined>): void {
    this.doc.transact(() => {
      for (const [name, value] of Object.entries(settings)) writeSetting(this.doc, id, name, value)
    }, this.origin)
  }

  readonly undo = (): boolean => this.undoing.undo() !== null
  readonly redo = (): boolean => this.undoing.redo() !== null
}

/** Half of a document's limit. */
const textsMany = 256

const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12)
