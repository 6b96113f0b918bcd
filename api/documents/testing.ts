import * as Y from 'yjs'
import type { Db } from '../database/db.ts'
import { readStored } from './readStored.ts'

/** A document as committed now, decoded; null if it does not exist. Only for our own small documents. */
export async function openStored(
  db: Db,
  name: string,
): Promise<{ id: string; generation: number; position: string; doc: Y.Doc } | null> {
  const stored = await readStored(db, name)
  if (!stored) return null
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const part of stored.parts) Y.applyUpdate(doc, part)
  })
  const { id, generation, position } = stored
  return { id, generation, position, doc }
}
