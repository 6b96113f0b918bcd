import type * as Y from 'yjs'
import { documentLimits } from '../documents/limits.ts'
import { kindFacts } from '../pageKinds.ts'
import { layoutOf, plainLayout, readLayout, sharedViews, writeLayout } from '../objects/layout.ts'
import type { DocShape } from './docShape.ts'
import { replaceMap } from './replaceMap.ts'

const words = (doc: Y.Doc): string[] => {
  const button = readLayout(doc, ['button'])
  const names = sharedViews(doc).map(({ name }) => name)
  return [...names, typeof button === 'string' ? button : ''].filter((text) => text !== '')
}

/** How a page of a type's objects is stored in a Y.Doc: a flat map of layout settings. */
export const objectViewShape: DocShape = {
  version: kindFacts.table.shape,
  limits: { ...documentLimits, depth: 4 },
  seed: (doc) => writeLayout(doc, ['view', 'main', 'rank'], 'a0'),
  text: (doc) => words(doc).join('\n'),
  headings: () => [],
  mentions: () => [],
  files: () => [],
  json: (doc) => Object.fromEntries([...plainLayout(doc)].sort(([a], [b]) => (a < b ? -1 : 1))),
  markdown: (doc) =>
    words(doc)
      .map((text) => `- ${text.replaceAll('\n', ' ')}\n`)
      .join(''),
  replace(doc, wanted) {
    doc.transact(() => replaceMap(layoutOf(doc), plainLayout(wanted)))
  },
}
