import type * as Y from 'yjs'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import type { EngineAnswer, EngineChange } from '../engine/Engine.ts'
import type { Ask, ObjectsNews } from '../engine/ObjectAsks.ts'
import type { Bound } from '../engine/values.ts'

/** A cell that shows a property of an object. */
export type BoundCell = { object: string; property: string; isDate: boolean }

/** A text that is to become the value of such a cell. */
export type BoundText = { cell: BoundCell; text: string }
/** Reads and changes objects in their cells. */
export type BoundEditor = {
  /** The value as it is edited. */
  textOf(cell: BoundCell): string
  /** What keeps a text from becoming the value. */
  problemOf(typed: BoundText): string | undefined
  /** Saves what may be saved, and gives how to take that back. What the server does not take is told later. */
  write(
    typed: readonly BoundText[],
    onRefused: (typed: BoundText, problem: string) => void,
  ): BoundStep | undefined
}
export type BoundStep = { undo: () => void; redo: () => void }

type Told = {
  types: NonNullable<ObjectsNews['types']>[number][1]
  values: NonNullable<ObjectsNews['values']>[number][1]
}

/** What the formulas of a book ask of objects, and what its reader was told of them. None of it is in the document. */
export class ObjectCells {
  /** Another list after each change. */
  asks: readonly Ask[] = []
  editor: BoundEditor | undefined
  private readonly bounds = new Map<string, Bound>()
  private readonly types = new Map<string, Told['types']>()
  private readonly values = new Map<string, Told['values']>()

  constructor(
    /** Whether the reader is one of those who objects are shown to. */
    readonly isOpen: boolean,
    private readonly send: (change: EngineChange) => void,
  ) {}

  /** Lets objects be changed by way of an editor, until that is ended. */
  serve(editor: BoundEditor): () => void {
    this.editor = editor
    return () => {
      if (this.editor === editor) this.editor = undefined
    }
  }
  /** Passes on what is known now. */
  tell(news: ObjectsNews): void {
    for (const [type, table] of news.types ?? []) this.types.set(type, table)
    for (const [key, value] of news.values ?? []) this.values.set(key, value)
    this.send({ cells: [], objects: news })
  }
  /** All that is known. */
  known(): ObjectsNews {
    return { isOpen: this.isOpen, types: [...this.types], values: [...this.values] }
  }
  take({ asks, bounds }: EngineAnswer): void {
    if (asks) {
      this.asks = asks
      const types = new Set(asks.map((ask) => 'type' in ask && ask.type))
      for (const type of this.types.keys()) if (!types.has(type)) this.types.delete(type)
    }
    for (const [key, bound] of bounds) {
      if (bound) this.bounds.set(key, bound)
      else this.bounds.delete(key)
    }
  }
  clear(): void {
    this.asks = []
    for (const map of [this.bounds, this.types, this.values]) map.clear()
  }

  /** What a cell shows that a formula fills, `filler` its key. */
  at(filler: string, sheet: Sheet, row: number, column: number): BoundCell | undefined {
    const bound = this.bounds.get(filler)
    if (!bound) return undefined
    const [, fromRow = '', fromColumn = ''] = filler.split('/')
    const [top, left] = [sheet.rows.index.get(fromRow), sheet.columns.index.get(fromColumn)]
    if (top === undefined || left === undefined) return undefined
    const [object, property] = [bound.objects[row - top], bound.properties[column - left]]
    return object && property ? { object, property, isDate: bound.dates[column - left] === true } : undefined
  }
}

const cellsOfDocs = new WeakMap<Y.Doc, ObjectCells>()
/** Lets files be written with what is known of a document that is open. */
export const noteObjects = (doc: Y.Doc, cells: ObjectCells): void => void cellsOfDocs.set(doc, cells)
export const objectsKnownOf = (doc: Y.Doc): ObjectsNews | undefined => cellsOfDocs.get(doc)?.known()
