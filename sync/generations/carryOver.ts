import type { Sql, TransactionSql } from 'postgres'
import * as Y from 'yjs'
import { checkUpdate, type UpdateFault } from '#schema/documents/checkUpdate.ts'
import { appendedChannel } from '#schema/documents/documents.ts'
import type { DocumentLimits } from '#schema/documents/limits.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { upgradeDocument } from '#schema/kinds/upgradeDocument.ts'
import { reasonOf } from '#schema/log.ts'
import { containsUpdate } from '../contains.ts'
import { carryChanges, type Pair } from './carry.ts'
import { conform } from './conform.ts'
import { isSameContent } from './content.ts'
import { rebuild } from './rebuild.ts'
import type { Upgrade } from './renew.ts'

/**
 * What a client wrote in a generation that has ended. A client that may only read gets the answer whether it is
 * already there.
 */
export type Late = { update: Uint8Array; mayWrite: boolean }
/** `refused`: a reader brings something that is not there. */
export type Outcome = 'stored' | 'refused' | 'unfit' | UpdateFault
export type Carried = {
  outcomes: Outcome[]
  /** Whether anything was new. */
  isNews: boolean
  /** The content of the ended generation now, as a state vector. */
  stateVector: Uint8Array
}
/** Something in the batch cannot be carried over, so nothing of the batch was stored. */
export type Broken = { broken: string }
export type Brought = { late: Late[]; limits: DocumentLimits }
export type Ended = { document: string; generation: number }

const tries = 5
/**
 * Clients that have been away are accepted although the generation has too many authors: it ended because of that.
 */
const lateAuthors = 2

/**
 * Whether what builds on an ended generation would have to be brought to a version of its shape that this program
 * does not know.
 */
async function isBehind(sql: Sql, { document, generation }: Ended): Promise<boolean> {
  const found = await sql<{ upgrade: Upgrade }[]>`
    select upgrade from document_generation
    where document = ${document} and generation >= ${generation} and upgrade is not null`
  return found.some(({ upgrade: { kind, to } }) => to > shapes[kind].version)
}

/** The state vector of a generation that has ended; undefined when it is no longer stored. */
export async function readEnded(sql: Sql, { document, generation }: Ended): Promise<Uint8Array | undefined> {
  const [found] = await sql<{ state: Uint8Array }[]>`
    select state from document_generation where document = ${document} and generation = ${generation}`
  return found && Y.encodeStateVectorFromUpdate(found.state)
}

/**
 * Applies updates that build on an ended generation to it, and their changes to the current document, in one
 * transaction. Repeated updates change nothing. Undefined when the generation is no longer stored; `behind` when a
 * newer program has upgraded the document since (rule 12).
 */
export async function carryOver(
  sql: Sql,
  ended: Ended,
  { late, limits }: Brought,
): Promise<Carried | Broken | 'behind' | undefined> {
  if (await isBehind(sql, ended)) return 'behind'
  for (let attempt = 0; attempt < tries; attempt++) {
    const read = await readPair(sql, ended)
    if (!read) return undefined
    const { pair, revision } = read
    const taken = takeAll(read, { late, limits })
    if ('broken' in taken) return taken
    const { outcomes, made } = taken
    const stateVector = Y.encodeStateVector(pair.old)
    // A client that gets this answer must find it here the next time.
    if (!made && !read.hasGrown(pair.old)) return { outcomes, isNews: false, stateVector }
    const isStored = await sql.begin(async (tx) => {
      // Renewals, and others that carry over, wait until this is done.
      const [now] = await tx<{ generation: number }[]>`
        select generation from document where id = ${ended.document} for no key update`
      if (!now || !(await keep(tx, ended, { pair, revision }))) return false
      if (made) await passOn(tx, { ...ended, present: now.generation }, made)
      return true
    })
    if (isStored) return { outcomes, isNews: made !== undefined, stateVector }
  }
  throw new Error('others carry over at the same time again and again')
}

/** `upgrade` is the version in which a generation ended, if the next one has a later version of its shape. */
type Read = { pair: Pair; upgrade: Upgrade | null; revision: number; hasGrown(doc: Y.Doc): boolean }

async function readPair(
  sql: Sql | TransactionSql,
  { document, generation }: Ended,
): Promise<Read | undefined> {
  const [found] = await sql<
    { revision: number; state: Uint8Array; rebuilt: Uint8Array; upgrade: Upgrade | null }[]
  >`select revision, state, rebuilt, upgrade from document_generation
    where document = ${document} and generation = ${generation}`
  if (!found) return undefined
  const [old, rebuilt] = [new Y.Doc(), new Y.Doc()]
  Y.applyUpdate(old, found.state)
  Y.applyUpdate(rebuilt, found.rebuilt)
  // Continues with the client id of its one author: nobody else has this document completely.
  rebuilt.clientID = [...rebuilt.store.clients.keys()][0] ?? rebuilt.clientID
  const before = Y.snapshot(old)
  return {
    pair: { old, rebuilt },
    upgrade: found.upgrade,
    revision: found.revision,
    hasGrown: (doc) => !Y.equalSnapshots(before, Y.snapshot(doc)),
  }
}

type Taken = { outcomes: Outcome[]; made: Uint8Array | undefined }

/** Applies what was brought to both documents of a pair; `made` is the change in the rebuilt one. */
function takeAll(read: Read, { late, limits }: Brought): Taken | Broken {
  const { pair } = read
  try {
    let outcomes: Outcome[] = []
    const { made, isSame } = carry(read, () => {
      outcomes = late.map((each) => take(pair.old, each, limits))
    })
    return isSame() ? { outcomes, made } : { broken: 'what was carried over says something else' }
  } catch (error) {
    return { broken: reasonOf(error) }
  }
}

type Followed = { made: Uint8Array | undefined; isSame: () => boolean }

/** Changes the old document of a pair, and the rebuilt one as well; `made` is the change in the rebuilt one. */
function carry({ pair, upgrade }: Read, change: () => void): Followed {
  const { old, rebuilt } = pair
  if (!upgrade) {
    const carrying = carryChanges(pair)
    change()
    carrying.stop()
    return { made: carrying.took(), isSame: () => isSameContent(old, rebuilt) }
  }
  change()
  // The new state of the old document is upgraded as a whole; the difference to the current document is the change.
  const { doc: wanted } = rebuild(old)
  upgradeDocument(shapes[upgrade.kind], wanted, upgrade)
  const updates: Uint8Array[] = []
  const note = (update: Uint8Array) => updates.push(update)
  rebuilt.on('update', note)
  conform(rebuilt, wanted)
  rebuilt.off('update', note)
  const made = updates.length > 0 ? Y.mergeUpdates(updates) : undefined
  return { made, isSame: () => isSameContent(rebuilt, wanted) }
}

function take(old: Y.Doc, { update, mayWrite }: Late, limits: DocumentLimits): Outcome {
  const weighed = { doc: old, items: 0, bytes: 0 }
  const { fault } = checkUpdate(update, { ...limits, clients: limits.clients * lateAuthors }, weighed)
  if (fault) return fault
  if (!mayWrite) return containsUpdate(old, update) ? 'stored' : 'refused'
  try {
    Y.applyUpdate(old, update)
  } catch {
    return 'garbled'
  }
  const { store } = old
  if (store.pendingStructs === null && store.pendingDs === null) return 'stored'
  store.pendingStructs = null
  store.pendingDs = null
  return 'unfit'
}

type Changed = { pair: Pair; revision: number }

/** False when someone else was faster. */
async function keep(tx: TransactionSql, ended: Ended, { pair, revision }: Changed): Promise<boolean> {
  const { document, generation } = ended
  const rows = await tx`
    update document_generation
    set state = ${Y.encodeStateAsUpdate(pair.old)}, rebuilt = ${Y.encodeStateAsUpdate(pair.rebuilt)},
      revision = revision + 1
    where document = ${document} and generation = ${generation} and revision = ${revision}
    returning 1`
  return rows.length > 0
}

/** Applies an update to the next generation, and so on up to the current one. The document is locked. */
async function passOn(
  tx: TransactionSql,
  { document, generation, present }: Ended & { present: number },
  update: Uint8Array,
): Promise<void> {
  let made: Uint8Array | undefined = update
  for (let next = generation + 1; next < present && made; next++)
    made = await passOnce(tx, { document, generation: next }, made)
  if (!made) return
  await tx`
    with added as materialized (
      select first_position as position
      from document_append(${document}, 9223372036854775807, array[${Buffer.from(made)}::bytea], ${present})
    )
    select pg_notify(${appendedChannel},
      json_build_object('document', ${document}::text, 'position', position::text)::text)
    from added`
}

async function passOnce(
  tx: TransactionSql,
  ended: Ended,
  update: Uint8Array,
): Promise<Uint8Array | undefined> {
  const read = await readPair(tx, ended)
  if (!read) throw new Error(`generation ${ended.generation} is no longer kept`)
  const { pair, revision } = read
  const { made } = carry(read, () => Y.applyUpdate(pair.old, update))
  await keep(tx, ended, { pair, revision })
  return made
}
