import postgres, { type Sql } from 'postgres'
import * as Y from 'yjs'
import { checkUpdate, type UpdateFault } from '#schema/documents/checkUpdate.ts'
import type { DocumentLimits } from '#schema/documents/limits.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { pageText } from '#schema/kinds/projection.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { filesOf, mentionsOf, readRichText } from '#schema/richText.ts'
import { carryOver, readEnded, type Brought, type Ended } from './generations/carryOver.ts'
import { renewDocument, type Renewal, type RenewalBounds } from './generations/renew.ts'
import { readStoredLog } from './logStore.ts'
import { mergeTree } from './mergeTree.ts'
import { sliceUpdate } from './slices.ts'

// What is done with documents beside the event loop. Imported by the worker alone, but for its types.

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

/** An update that was looked at. */
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
  const { generation, state, upTo, rows } = await readStoredLog(connected(databaseUrl), document)
  const updates = rows.map(({ update }) => update)
  const parts = [...(state ? [state] : []), ...(updates.length > 0 ? [mergeTree(updates)] : [])]
  return { generation, whole: Y.mergeUpdates(parts), state, upTo, rows }
}

async function read(source: Source): Promise<Y.Doc> {
  const update = 'state' in source ? source.state : (await stored(source.databaseUrl, source.document)).whole
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  return doc
}

export const decodeJobs = {
  /** What a page says. */
  async page({ kind, ...source }: Source & { kind: AvailableKind }) {
    return pageText(shapes[kind], await read(source))
  },

  /** What a rich text of an object says. */
  async text(source: Source) {
    const doc = await read(source)
    return { ...readRichText(doc), mentions: mentionsOf(doc), files: filesOf(doc) }
  },

  async load({ databaseUrl, document }: { databaseUrl: string; document: string }): Promise<Sliced> {
    const { generation, whole, state, upTo, rows } = await stored(databaseUrl, document)
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

  /** What a generation that has ended has, as a state vector; undefined when it is no longer kept. */
  async ended({ databaseUrl, ...ended }: Stored & Ended): Promise<Uint8Array | undefined> {
    return readEnded(connected(databaseUrl), ended)
  },

  async carryOver({ databaseUrl, document, generation, ...brought }: Stored & Ended & Brought) {
    return carryOver(connected(databaseUrl), { document, generation }, brought)
  },
}
