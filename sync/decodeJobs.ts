import postgres, { type Sql } from 'postgres'
import * as Y from 'yjs'
import { checkUpdate, type UpdateFault } from '#schema/documents/checkUpdate.ts'
import type { DocumentLimits } from '#schema/documents/limits.ts'
import type { AvailableKind } from '#schema/kinds/kinds.ts'
import { pageText } from '#schema/kinds/projection.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { filesOf, mentionsOf, readRichText } from '#schema/richText.ts'
import { readStoredLog } from './logStore.ts'
import { mergeTree } from './mergeTree.ts'
import { sliceUpdate } from './slices.ts'

// What is done with documents beside the event loop. Imported by the worker alone, but for its types.

/** A document as it is, or where it is stored: then the worker reads it. */
export type Source = { state: Uint8Array } | { databaseUrl: string; document: string }
/** A stored document in parts that can be applied in turns, and as one update. */
export type Sliced = { upTo: number; rows: number; bytes: number; whole: Uint8Array; slices: Uint8Array[] }

/** An update that was looked at. */
export type Examined = { fault?: UpdateFault; slices: Uint8Array[] }

let sql: Sql | undefined

async function stored(databaseUrl: string, document: string) {
  sql ??= postgres(databaseUrl, {
    max: 1,
    idle_timeout: 30,
    onnotice: () => {},
    connection: { statement_timeout: 10_000, application_name: 'terem decoding' },
  })
  const { state, upTo, rows } = await readStoredLog(sql, document)
  const updates = rows.map(({ update }) => update)
  const parts = [...(state ? [state] : []), ...(updates.length > 0 ? [mergeTree(updates)] : [])]
  return { whole: Y.mergeUpdates(parts), state, upTo, rows }
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
    const { whole, state, upTo, rows } = await stored(databaseUrl, document)
    return {
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
}
