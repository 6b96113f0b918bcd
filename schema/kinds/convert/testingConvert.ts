import { createTLSchema } from '@tldraw/tlschema'
import { expect } from 'vitest'
import type { BoardRecord } from '../boardRecords.ts'
import type { BoardElement } from '../elements/element.ts'
import { flatOf, readElement } from '../elements/readElement.ts'
import { mendElements } from '../elements/readElements.ts'

const tldraw = createTLSchema()

/** Tldraw takes the records, each once. */
export function expectValid(records: BoardRecord[]): void {
  for (const record of records) tldraw.types[record.typeName as 'shape'].validate(record)
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
}

/** The elements are read as they were made, and nothing of them is to be mended. */
export function expectKept(elements: BoardElement[]): void {
  for (const element of elements)
    expect({ ...readElement(element.id, flatOf(element))!, boundElements: element.boundElements }).toEqual(
      element,
    )
  expect(mendElements(elements)).toEqual(elements)
}

export const pictureFile = '/AAAAAAAAAAAAAAAAAAAAAA.png'

/** An element of Excalidraw. */
export const elementOf = (id: string, flat: Record<string, unknown>): BoardElement =>
  readElement(id, { type: 'rectangle', xy: [0, 0], size: [100, 80], index: 'a0', ...flat })!
