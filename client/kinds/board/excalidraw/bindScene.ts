import { equalityDeep } from 'lib0/function'
import type { ExcalidrawElement, OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { AppState, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import * as Y from 'yjs'
import { settleEngine } from '#schema/kinds/boardEngine.ts'
import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { flatOf, readElement } from '#schema/kinds/elements/readElement.ts'
import { mendElements } from '#schema/kinds/elements/readElements.ts'
import { type Flat, boardElements, readFlat, writeFlat } from '#schema/kinds/elements/stored.ts'
import { keptElement, sceneElement } from './sceneElements.ts'

/** What of Excalidraw the binding asks. */
export type Scene = {
  elements(): readonly OrderedExcalidrawElement[]
  state(): Pick<AppState, 'newElement' | 'multiElement' | 'resizingElement' | 'editingTextElement'> & {
    editingLinearElement: { elementId: string } | null
  }
  /** Shows what came from others: it is not the user's to undo. */
  show(elements: OrderedExcalidrawElement[]): void
  /** True for what is too small to be seen, as what is drawn begins. */
  isNothing(element: ExcalidrawElement): boolean
}

export const sceneOf = (
  api: ExcalidrawImperativeAPI,
  engine: Pick<typeof import('./engine.ts'), 'CaptureUpdateAction' | 'isInvisiblySmallElement'>,
): Scene => ({
  elements: () => api.getSceneElementsIncludingDeleted(),
  state: () => api.getAppState(),
  show: (elements) => api.updateScene({ elements, captureUpdate: engine.CaptureUpdateAction.NEVER }),
  isNothing: (element) => engine.isInvisiblySmallElement(element),
})

const byIndex = (a: ExcalidrawElement, b: ExcalidrawElement): number => {
  const [one, two] = [a.index ?? '~', b.index ?? '~']
  return one === two ? (a.id < b.id ? -1 : 1) : one < two ? -1 : 1
}

const tiesOf = (element: { boundElements: readonly { id: string }[] | null }): string =>
  (element.boundElements ?? [])
    .map(({ id }) => id)
    .sort()
    .join()

/**
 * Ties Excalidraw's scene to the document both ways until `stop` is called: what the user changes is written as the keys
 * that differ, what others change is shown. `onScene` is to be called after each change of the scene.
 */
export function bindScene(scene: Scene, doc: Y.Doc, isEditable: () => boolean) {
  const stored = boardElements(doc)
  const origin = { board: 'excalidraw' }
  /** Each element as document and scene last agreed on it, and the version of the scene's. */
  const agreed = new Map<string, { flat: Flat; version: number }>()
  const read = new Map<string, BoardElement>()
  let waits = false
  let frame: number | undefined

  const readAgain = (id: string) => {
    const found = stored.get(id)
    const element = found instanceof Y.Map ? readElement(id, readFlat(found)) : undefined
    if (element) read.set(id, element)
    else read.delete(id)
  }

  const busyIds = (): Set<string | undefined> => {
    const { newElement, multiElement, resizingElement, editingTextElement, editingLinearElement } =
      scene.state()
    return new Set([
      newElement?.id,
      multiElement?.id,
      resizingElement?.id,
      editingTextElement?.id,
      editingLinearElement?.elementId,
    ])
  }

  const writeOne = (element: OrderedExcalidrawElement) => {
    const { id, version } = element
    const known = agreed.get(id)
    if (element.isDeleted) {
      if (known && stored.has(id)) stored.delete(id)
      agreed.delete(id)
      return
    }
    if (known && !stored.has(id)) return
    const isEmptyText = element.type === 'text' && element.text === ''
    // A picture is there for others once its file is stored.
    const isOnItsWay = element.type === 'image' && !element.fileId
    if (!known && (isEmptyText || isOnItsWay || scene.isNothing(element))) return
    const kept = keptElement(element)
    if (!kept) return
    const flat = flatOf(kept)
    if (!equalityDeep(known?.flat, flat)) {
      settleEngine(doc, 'excalidraw')
      writeFlat(stored, id, flat, known?.flat)
    }
    agreed.set(id, { flat, version })
  }

  const flush = () => {
    if (!isEditable()) return
    const changed = scene
      .elements()
      .filter(({ id, version, isDeleted }) =>
        isDeleted ? agreed.has(id) : agreed.get(id)?.version !== version,
      )
    if (changed.length > 0) doc.transact(() => changed.forEach(writeOne), origin)
  }

  const apply = () => {
    frame = undefined
    // What the user has done is younger than what came from others: it goes into the document first.
    flush()
    const busy = busyIds()
    waits = false
    const present = new Map(scene.elements().map((element) => [element.id, element]))
    let isChanged = false
    const wanted = mendElements(read.values())
    const next = wanted.map((element): OrderedExcalidrawElement => {
      const { id } = element
      const held = present.get(id)
      present.delete(id)
      const flat = flatOf(element)
      const isSame = held && !held.isDeleted && equalityDeep(agreed.get(id)?.flat, flat)
      if (isSame && tiesOf(held) === tiesOf(element)) return held
      if (held && busy.has(id)) {
        waits = true
        return held
      }
      isChanged = true
      const shown = sceneElement(element, held)
      agreed.set(id, { flat, version: shown.version })
      return shown
    })
    for (const held of present.values()) {
      const isGone = agreed.has(held.id) && !held.isDeleted && !busy.has(held.id)
      if (isGone) {
        isChanged = true
        agreed.delete(held.id)
      } else if (agreed.has(held.id) && !held.isDeleted) waits = true
      next.push(isGone ? { ...held, isDeleted: true, version: held.version + 1 } : held)
    }
    if (isChanged) scene.show(next.sort(byIndex))
  }

  // The changes of a frame are taken together.
  const applySoon = () => {
    if (typeof requestAnimationFrame === 'undefined') apply()
    else frame ??= requestAnimationFrame(apply)
  }

  const onElements = (events: Y.YEvent<Y.AbstractType<unknown>>[], transaction: Y.Transaction) => {
    for (const event of events) {
      const [id] = event.path
      if (typeof id === 'string') readAgain(id)
      else for (const key of event.changes.keys.keys()) readAgain(key)
    }
    if (transaction.origin === origin) return
    applySoon()
  }

  for (const id of stored.keys()) readAgain(id)
  apply()
  stored.observeDeep(onElements)
  return {
    onScene: () => {
      flush()
      if (waits && ![...busyIds()].some((id) => id !== undefined && agreed.has(id))) applySoon()
    },
    stop: () => {
      flush()
      if (frame !== undefined) cancelAnimationFrame(frame)
      stored.unobserveDeep(onElements)
    },
  }
}
