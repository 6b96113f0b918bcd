import type { Sql } from 'postgres'
import { isAvailableKind } from '#schema/pageKinds.ts'
import { shapeVersionOf } from '#schema/kinds/shapes.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import { richTextKind } from '#schema/richText.ts'
import { Refusal } from './authenticate.ts'
import { largeBytes, type Decoding } from './decode.ts'
import type { Sliced } from './decodeJobs.ts'
import type { DocumentLog } from './documentLog.ts'
import { readStoredLog, weighStoredLog, type StoredLog } from './logStore.ts'

/** Nothing is read of a document in another generation than requested. */
export type ReadLog = { generation: number; stored?: StoredLog | Sliced }

type Reading = { sql: Sql; databaseUrl: string; decoding: Decoding; log: Log }

/**
 * A stored document; a large one in slices, which are made off the event loop, and `onContent` hears it before that.
 * One in an earlier version of its shape is upgraded first, and is then in a later generation (rule 12). Throws Refusal.
 */
export async function readLog(
  at: DocumentLog,
  kind: string,
  reading: Reading,
  onContent: (content: Uint8Array) => void,
): Promise<ReadLog> {
  const { sql, databaseUrl, decoding, log } = reading
  try {
    const { weight, generation, shape } = await weighStoredLog(sql, at.id)
    // A client may name any generation number, so a wrong one must not cause a read.
    if (generation !== at.generation) return { generation }
    const known = shapeVersionOf(kind)
    if (shape > known) throw new Refusal('behind')
    if (shape < known) return { generation: await upgrade(at, kind, reading) }
    const stored =
      weight <= largeBytes
        ? await readStoredLog(sql, at.id)
        : await decoding.do('load', { databaseUrl, document: at.id }, 'large', (read) => {
            if (read.generation === at.generation) onContent(read.whole)
          })
    return { generation: stored.generation, stored }
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error('load_failed', { document: at.name, reason: reasonOf(error) })
    throw new Refusal('unavailable')
  }
}

/** Returns the generation that a document has after its upgrade, whichever node has made it. */
async function upgrade(at: DocumentLog, kind: string, reading: Reading): Promise<number> {
  const { sql, databaseUrl, decoding, log } = reading
  try {
    const input = { databaseUrl, document: at.id, kind: isAvailableKind(kind) ? kind : richTextKind }
    const { outcome, generation } = await decoding.do('upgrade', input, 'upgrade')
    if (outcome === 'renewed') log.info('document_upgraded', { document: at.id, generation })
  } catch (error) {
    log.error('upgrade_failed', { document: at.name, reason: reasonOf(error) })
    // The other documents of the socket are not affected, so it stays open.
    throw new Refusal('damaged')
  }
  const { generation } = await weighStoredLog(sql, at.id)
  if (generation === at.generation) throw new Error('it is still in an earlier version of its shape')
  return generation
}
