import type { ExcalidrawElement, OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { flatOf, readElement } from '#schema/kinds/elements/readElement.ts'

/** An element of the document as Excalidraw holds it: newer than `known`, which it takes the place of. */
export function sceneElement(
  element: BoardElement,
  known?: Pick<ExcalidrawElement, 'version'>,
): OrderedExcalidrawElement {
  const isLine = element.type === 'line' || element.type === 'arrow' || element.type === 'freedraw'
  return {
    ...element,
    ...(isLine && { lastCommittedPoint: null }),
    ...(element.type === 'image' && { status: 'saved' }),
    version: (known?.version ?? 0) + 1,
    versionNonce: Math.floor(Math.random() * 2 ** 31),
    updated: 1,
    isDeleted: false,
  } as unknown as OrderedExcalidrawElement
}

/** An element of Excalidraw as the document keeps it; undefined for what it does not keep. */
export const keptElement = (element: ExcalidrawElement): BoardElement | undefined =>
  readElement(element.id, flatOf(element as unknown as BoardElement))
