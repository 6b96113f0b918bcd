import * as Y from 'yjs'
import {
  artboardOf,
  type Drawing,
  type DrawnObject,
  type Layer,
  layersOf,
  objectsOf,
  readDrawing,
  type ReadObjects,
} from '#schema/kinds/graphic/drawing.ts'
import { type Ruling, usualRuling } from '#schema/kinds/graphic/ruling.ts'
import { type TextStyle, type TextStyleChange, usualLeftOut } from '#schema/kinds/graphic/textStyle.ts'
import type { Ruled } from './snap.ts'
import { type DrawingView, keepView, keptView } from './view.ts'

export const tools = [
  'select',
  'brush',
  'eraser',
  'line',
  'arrow',
  'rect',
  'ellipse',
  'polygon',
  'star',
  'text',
] as const
export type Tool = (typeof tools)[number]
export type Look = Pick<DrawnObject, 'fill' | 'stroke' | 'strokeWidth' | 'opacity'>

/**
 * The state of one user on a drawing: the tool, the style of new objects, the selection, and their own undo history.
 */
export class Studio {
  drawing: Drawing
  tool: Tool = 'select'
  look: Look = { fill: '#f2c94c', stroke: '#1f1f1d', strokeWidth: 4, opacity: 1 }
  /** How the next words are set. */
  textStyle: TextStyle = {}
  /** What this person sees of the rulers, and snaps to. */
  view: DrawingView = keptView()
  selected: ReadonlySet<string> = new Set()
  /** The groups, from the outermost, within which objects are taken one by one. */
  entered: readonly string[] = []
  /** The text that is being typed. */
  typing: string | undefined
  /** The picture whose crop is being set. */
  cropping: string | undefined
  private known: ReadObjects = new WeakMap()
  private layerId = ''
  private places:
    | { of: Drawing; byId: ReadonlyMap<string, { layer: Layer; object: DrawnObject }> }
    | undefined
  private version = 0
  private readonly listeners = new Set<() => void>()
  private readonly origin = {}
  private readonly undoing: Y.UndoManager

  constructor(readonly doc: Y.Doc) {
    this.drawing = readDrawing(doc)
    this.undoing = new Y.UndoManager([artboardOf(doc), layersOf(doc), objectsOf(doc)], {
      trackedOrigins: new Set([this.origin]),
      captureTimeout: 0,
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) {
      this.doc.on('afterTransaction', this.follow)
      this.follow()
    }
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.doc.off('afterTransaction', this.follow)
    }
  }
  readonly get = (): number => this.version
  private readonly follow = (transaction?: Y.Transaction): void => {
    // Unchanged objects keep their identity, and are not redrawn.
    for (const type of transaction?.changed.keys() ?? []) this.known.delete(type)
    if (!transaction) this.known = new WeakMap()
    this.drawing = readDrawing(this.doc, this.known)
    const kept = [...this.selected].filter((id) => this.find(id))
    if (kept.length !== this.selected.size) this.selected = new Set(kept)
    if (this.typing && !this.find(this.typing)) this.typing = undefined
    this.renew()
  }
  private renew(): void {
    this.version += 1
    for (const listener of this.listeners) listener()
  }

  /** The layer that new objects go to: the chosen one, or the topmost. */
  get layer(): Layer {
    const { layers } = this.drawing
    return layers.find(({ id }) => id === this.layerId) ?? layers.at(-1)!
  }
  chooseLayer(id: string): void {
    this.layerId = id
    this.renew()
  }
  /** Where each object of the drawing is, as thousands are asked for at once. */
  private get byId(): ReadonlyMap<string, { layer: Layer; object: DrawnObject }> {
    if (this.places?.of !== this.drawing) {
      const all = this.drawing.layers.flatMap((layer) =>
        layer.objects.map((object) => [object.id, { layer, object }] as const),
      )
      this.places = { of: this.drawing, byId: new Map(all) }
    }
    return this.places.byId
  }
  layerOf(id: string): Layer | undefined {
    return this.byId.get(id)?.layer
  }
  find(id: string): DrawnObject | undefined {
    return this.byId.get(id)?.object
  }
  /** The objects that can be seen and changed, from the bottom to the top. */
  get free(): DrawnObject[] {
    return this.drawing.layers.flatMap((layer) => (layer.hidden || layer.locked ? [] : layer.objects))
  }
  get chosen(): DrawnObject[] {
    return this.free.filter(({ id }) => this.selected.has(id))
  }
  select(ids: Iterable<string>, entered: readonly string[] = []): void {
    this.selected = new Set(ids)
    this.entered = entered
    this.cropping = undefined
    this.renew()
  }
  take(tool: Tool): void {
    this.tool = tool
    if (tool !== 'select') this.select([])
    else this.renew()
  }
  setLook(look: Partial<Look>): void {
    this.look = { ...this.look, ...look }
    this.renew()
  }
  setView(change: Partial<DrawingView>): void {
    this.view = { ...this.view, ...change }
    keepView(this.view)
    this.renew()
  }
  get ruling(): Ruling {
    return this.drawing.ruling ?? usualRuling
  }
  /** What of the rulers objects snap to: guides that are not seen hold nothing. */
  get ruled(): Ruled {
    const { guides, snapGuides, snapGrid } = this.view
    return {
      guides: guides && snapGuides ? this.ruling.guides : [],
      grid: snapGrid ? this.ruling.grid : 0,
    }
  }
  setTextStyle(change: TextStyleChange): void {
    this.textStyle = usualLeftOut({ ...this.textStyle, ...change })
    this.renew()
  }
  crop(id: string | undefined): void {
    this.cropping = id
    this.renew()
  }
  /** Begins and ends the typing of a text, all of which is one step. */
  type(id: string | undefined): void {
    this.typing = id
    this.undoing.captureTimeout = 0
    this.renew()
  }

  /** One step of this person, which one undo takes back. */
  change<Result>(run: (doc: Y.Doc) => Result): Result {
    return this.doc.transact(() => run(this.doc), this.origin)
  }
  /** A change that is merged with the previous step, if it belongs to it. */
  changeOn(run: (doc: Y.Doc) => void, isSameStep = true): void {
    if (!isSameStep) return this.change(run)
    this.undoing.captureTimeout = Number.MAX_SAFE_INTEGER
    this.change(run)
    this.undoing.captureTimeout = 0
  }
  readonly undo = (): void => void this.undoing.undo()
  readonly redo = (): void => void this.undoing.redo()
}
