import postgres, { type Sql } from 'postgres'
import * as Y from 'yjs'
import { checkUpdate, type UpdateFault } from '#schema/documents/checkUpdate.ts'
import type { DocumentLimits } from '#schema/documents/limits.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { pageText } from '#schema/kinds/projection.ts'
import type { DocShape } from '#schema/kinds/docShape.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { upgradeDocument } from '#schema/kinds/upgradeDocument.ts'
import { filesOf, mentionsOf, readRichText, richTextKind } from '#schema/richText.ts'
import { carryOver, readEnded, type Brought, type Ended } from './generations/carryOver.ts'
import { renewDocument, upgradeStored, type Renewal, type RenewalBounds } from './generations/renew.ts'
import { readStoredLog } from './logStore.ts'
import { mergeTree } from './mergeTree.ts'
import { sliceUpdate } from './slices.ts'

// Work on documents that runs off the event loop. Only the worker imports this, except for its types.

/** A document as it is, or where it is stored: then the worker reads it. */
export type Source = { state: Uint8Array } | { databaseUrl: string; document: string }
/** A stored document in parts that can be applied in turns, and as one update. */
export type Sliced = {
  generation: number
  upTo: number
  rows: number
  bytes: number
  whole: Uint8Array
  slices: Uint8Array[]
}

/** A document as one update, before it is sliced. */
export type Content = { generation: number; whole: Uint8Array }

/** An update that was inspected. */
export type Examined = { fault?: UpdateFault; slices: Uint8Array[] }

type Stored = { databaseUrl: string; document: string }

let sql: Sql | undefined

const connected = (databaseUrl: string): Sql =>
  (sql ??= postgres(databaseUrl, {
    max: 1,
    idle_timeout: 30,
    onnotice: () => {},
    connection: { statement_timeout: 10_000, application_name: 'terem decoding' },
  }))

async function stored(databaseUrl: string, document: string) {
  const { generation, shape, state, upTo, rows } = await readStoredLog(connected(databaseUrl), document)
  const updates = rows.map(({ update }) => update)
  const parts = [...(state ? [state] : []), ...(updates.length > 0 ? [mergeTree(updates)] : [])]
  return { generation, shape, whole: Y.mergeUpdates(parts), state, upTo, rows }
}

/** A stored document may have an earlier version of its shape; one in memory does not (rule 12). */
async function read(source: Source, shape: DocShape): Promise<Y.Doc> {
  const found =
    'state' in source
      ? { whole: source.state, shape: shape.version }
      : await stored(source.databaseUrl, source.document)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, found.whole)
  upgradeDocument(shape, doc, { from: found.shape })
  return doc
}

export const decodeJobs = {
  /** The projection of a page. */
  async page({ kind, ...source }: Source & { kind: AvailableKind }) {
    return pageText(shapes[kind], await read(source, shapes[kind]))
  },

  /** The text of an object's rich text. */
  async text(source: Source) {
    const doc = await read(source, shapes[richTextKind])
    return { ...readRichText(doc), mentions: mentionsOf(doc), files: filesOf(doc) }
  },

  /** Says the content first. */
  async load({ databaseUrl, document }: Stored, say?: (content: Content) => void): Promise<Sliced> {
    const { generation, whole, state, upTo, rows } = await stored(databaseUrl, document)
    say?.({ generation, whole })
    return {
      generation,
      upTo: rows.at(-1)?.position ?? upTo,
      rows: rows.length,
      bytes: state?.length ?? 0,
      whole,
      slices: sliceUpdate(whole),
    }
  },

  /** An update in parts that can be applied in turns, or what is wrong with it. */
  async examine({ update, limits }: { update: Uint8Array; limits: DocumentLimits }): Promise<Examined> {
    const { fault } = checkUpdate(update, limits)
    return fault ? { fault, slices: [] } : { slices: sliceUpdate(update) }
  },

  async renew({ databaseUrl, document, bounds }: Stored & { bounds: RenewalBounds }): Promise<Renewal> {
    return renewDocument(connected(databaseUrl), document, bounds)
  },

  async upgrade({ databaseUrl, document, kind }: Stored & { kind: AvailableKind }): Promise<Renewal> {
    return upgradeStored(connected(databaseUrl), document, kind)
  },

  /** The content of an ended generation, as a state vector; undefined when it is no longer stored. */
  async ended({ databaseUrl, ...ended }: Stored & Ended): Promise<Uint8Array | undefined> {
    return readEnded(connected(databaseUrl), ended)
  },

  async carryOver({ databaseUrl, document, generation, ...brought }: Stored & Ended & Brought) {
    return carryOver(connected(databaseUrl), { document, generation }, brought)
  },
}
