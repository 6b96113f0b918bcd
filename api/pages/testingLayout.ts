import * as Y from 'yjs'
import { pageDocument } from '#schema/documents/documents.ts'
import { layoutOf } from '#schema/objects/layout.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import type { App } from '../context.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { readStored } from '../documents/readStored.ts'

/**
 * Writes the given settings into the layout of a page, as its editors do, without an access check; undefined removes.
 */
export async function layOutPage(
  { sql }: Pick<App, 'sql'>,
  page: string,
  layout: Record<string, unknown>,
): Promise<void> {
  const stored = (await readStored(sql, pageDocument(page)))!
  const [row] = await sql<{ kind: AvailableKind }[]>`select kind from page where id = ${page}`
  const doc = new Y.Doc()
  for (const part of stored.parts) Y.applyUpdate(doc, part)
  const before = Y.encodeStateVector(doc)
  doc.transact(() => {
    for (const [key, value] of Object.entries(layout))
      if (value === undefined) layoutOf(doc).delete(key)
      else layoutOf(doc).set(key, value as never)
  })
  const update = Y.encodeStateAsUpdate(doc, before)
  await sql.begin((tx) => appendUpdate(tx, { ...stored, kind: row!.kind }, update))
}
