import type { TLRecord, TLStore } from 'tldraw'
import type { BoardRecord } from '#schema/kinds/boardRecords.ts'
import { boardPageId } from '#schema/kinds/boardSchema.ts'
import { isRichText } from './isRichText.ts'

/** Records that tldraw accepts, and the ids of those that it does not. */
export type Accepted = { records: TLRecord[]; refused: string[] }

/**
 * Checks records that came from the document, one by one: only records of a document's scope that pass tldraw's
 * validators get near the editor, so that nothing that another client wrote can break it.
 */
export function acceptRecords(store: TLStore, records: Iterable<BoardRecord>): Accepted {
  const accepted: Accepted = { records: [], refused: [] }
  for (const record of records) {
    const type = store.schema.types[record.typeName as TLRecord['typeName']]
    const { richText } = (record.props ?? {}) as { richText?: unknown }
    const wellFormed = richText === undefined || isRichText(richText)
    // A second page would hide the first.
    const isOtherPage = record.typeName === 'page' && record.id !== boardPageId
    if (
      !type ||
      !wellFormed ||
      isOtherPage ||
      !store.scopedTypes.document.has(record.typeName as TLRecord['typeName'])
    ) {
      accepted.refused.push(record.id)
      continue
    }
    try {
      const known = store.get(record.id as TLRecord['id'])
      accepted.records.push(type.validate(record, known as never) as TLRecord)
    } catch {
      accepted.refused.push(record.id)
    }
  }
  return accepted
}

/** A shape that lies in more shapes than this is put on the page: tldraw goes up by recursion for each of them. */
const depthAtMost = 50

/**
 * What concurrent edits can leave behind and tldraw cannot draw, to be mended in the store alone: bindings one of whose
 * shapes is gone, and shapes that are nested in each other in a circle (the one with the least id goes to the page)
 * or too deep.
 */
export function findBroken(store: TLStore): { remove: TLRecord['id'][]; put: TLRecord[] } {
  const all = store.allRecords()
  const shapes = new Map(
    all.flatMap((record) => (record.typeName === 'shape' ? [[record.id, record] as const] : [])),
  )
  const remove = all.flatMap((record) =>
    record.typeName === 'binding' && !(shapes.has(record.fromId) && shapes.has(record.toId))
      ? [record.id]
      : [],
  )
  const put: TLRecord[] = []
  const page = all.find((record) => record.typeName === 'page')
  const depths = new Map<string, number>()
  for (const start of shapes.values()) {
    const path: string[] = []
    let at: typeof start | undefined = start
    while (at && !depths.has(at.id) && !path.includes(at.id)) {
      path.push(at.id)
      at = shapes.get(at.parentId as typeof start.id)
    }
    const toPage = (id: string) => {
      const shape = shapes.get(id as typeof start.id)
      if (shape && page) put.push({ ...shape, parentId: page.id })
    }
    if (at && path.includes(at.id)) toPage(path.slice(path.indexOf(at.id)).sort()[0]!)
    let depth = at ? (depths.get(at.id) ?? 0) : 0
    for (const id of path.reverse()) {
      const isTooDeep = depth >= depthAtMost
      if (isTooDeep) toPage(id)
      depth = isTooDeep ? 1 : depth + 1
      depths.set(id, depth)
    }
  }
  return { remove, put }
}
