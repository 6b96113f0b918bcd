import * as Y from 'yjs'
import { documentLimits } from '../documents/limits.ts'
import { kindFacts } from '../pageKinds.ts'
import type { DocShape } from './docShape.ts'
import { storedFileOf } from '../files/storedFile.ts'
import { replaceMap } from './replaceMap.ts'
import { artboardOf, firstLayer, layersOf, objectsOf, readDrawing } from './graphic/drawing.ts'
import { replaceRecords } from './graphic/write.ts'

const texts = (doc: Y.Doc): string[] =>
  readDrawing(doc)
    .layers.flatMap(({ name, objects }) => [name, ...objects.map(({ text }) => text)])
    .filter((text) => text.trim() !== '')

/** A drawing of a fixed size: layers with objects, a map each (`graphic/drawing.ts`). */
export const graphicShape: DocShape = {
  version: kindFacts.graphic.shape,
  // An object has depth 1.
  limits: { ...documentLimits, depth: 2 },
  seed: (doc) => void layersOf(doc).set(firstLayer, new Y.Map([['rank', 'V']])),
  text: (doc) => texts(doc).join('\n'),
  headings: () => [],
  mentions: () => [],
  files: (doc) => {
    const sources = readDrawing(doc).layers.flatMap(({ objects }) =>
      objects.map(({ src }) => storedFileOf(src)),
    )
    return [...new Set(sources.filter((name) => name !== undefined))]
  },
  json: (doc) => readDrawing(doc),
  markdown: (doc) =>
    texts(doc)
      .map((text) => `- ${text.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`).replaceAll('\n', '\n  ')}\n`)
      .join(''),
  replace(doc, wanted) {
    doc.transact(() => {
      replaceMap(artboardOf(doc), artboardOf(wanted))
      for (const mapOf of [layersOf, objectsOf]) replaceRecords(mapOf(doc), mapOf(wanted))
    })
  },
}
