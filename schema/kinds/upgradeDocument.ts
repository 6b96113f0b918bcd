import type * as Y from 'yjs'
import type { DocShape } from './docShape.ts'

/** Thrown for a document of a shape that this program does not know. */
export class UnknownShape extends Error {
  constructor(version: number) {
    super(`the document is in version ${version} of its shape, which this program does not know`)
    this.name = 'UnknownShape'
  }
}

/** Upgrades a document from one version of its shape to a later one, step by step; by default to the current one. */
export function upgradeDocument(
  shape: DocShape,
  doc: Y.Doc,
  { from, to = shape.version }: { from: number; to?: number },
): void {
  if (from > shape.version || to > shape.version) throw new UnknownShape(Math.max(from, to))
  if (from === to) return
  doc.transact(() => {
    for (let version = from; version < to; version += 1) {
      if (!shape.upgrade) throw new UnknownShape(version)
      shape.upgrade(doc, version)
    }
  })
}
