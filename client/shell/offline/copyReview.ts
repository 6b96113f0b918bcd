import { nameAt, placeOf } from '#schema/documents/documents.ts'
import { keptCopies, removeCopy, type KeptCopy } from '../../platform/documents/keptCopies.ts'
import { outbox } from '../../platform/graphqlClient.ts'
import { freshToken, userId } from '../../platform/session.ts'
import { guardSignOut } from '../../platform/signIn.ts'
import { viewing } from '../../platform/viewing.ts'
import { keptPages } from './keptPages.ts'

const gatherMs = 300
const askedAtOnce = 200

/** What the user must be told about the copies on this device. */
export type CopyNews = {
  /** Documents, by the names of their generations, with edits that the server lacks and no longer accepts. */
  lost: readonly string[]
  /** They sign out while something is not sent. */
  leaving: { answer: (leaves: boolean) => void } | null
}

let news: CopyNews = { lost: [], leaving: null }
let timer: ReturnType<typeof setTimeout> | undefined
let running = Promise.resolve()
let isWhole = false
const keptBefore = new Set(typeof window === 'undefined' ? [] : keptPages.documents())
const listeners = new Set<() => void>()

function tell(changed: Partial<CopyNews>): void {
  news = { ...news, ...changed }
  for (const listener of listeners) listener()
}

/**
 * Keeps only those copies on this device that the server says the user may read. Checked at each first contact and
 * whenever rights may have changed; without a connection everything stays as it is.
 */
export const copyReview = {
  now: (): CopyNews => news,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  soon(): void {
    isWhole = true
    this.atContact()
  },
  /** The same but for the pages that this visit has brought here: the server has just shown them. */
  atContact(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const isNew = isWhole ? () => false : isOfThisVisit()
      isWhole = false
      // A failure is retried at the next contact.
      running = running.then(() => review(isNew)).catch(() => undefined)
    }, gatherMs)
  },
  /** Deletes the copy of a document with lost edits. */
  async discard(name: string): Promise<void> {
    const { document, generation } = placeOf(name)
    await removeCopy({ owner: userId() ?? '', name: document, generation })
    keptPages.forget([document])
    tell({ lost: news.lost.filter((each) => each !== name) })
  },
}

if (typeof window !== 'undefined') window.addEventListener('online', () => copyReview.soon())

function isOfThisVisit(): (document: string) => boolean {
  const now = new Set(keptPages.documents())
  return (document) => now.has(document) && !keptBefore.has(document)
}

async function review(isNew: (document: string) => boolean): Promise<void> {
  const owner = userId()
  if (!owner || viewing.now()) return
  const copies = await keptCopies()
  const own = copies.filter((copy) => copy.owner === owner && (copy.isUnsent || !isNew(copy.name)))
  // Another user's unsent edits wait for their sign-in; nobody else sees them.
  await Promise.all(copies.filter((copy) => copy.owner !== owner && !copy.isUnsent).map(removeCopy))
  const kept = keptPages.documents().filter((name) => !isNew(name))
  const names = [...new Set([...own.map(({ name }) => name), ...kept])]
  const levels = await levelsOf(names)
  if (!levels || userId() !== owner) return
  const { documents } = await import('../openDocuments.ts')
  // An open document reports its own state, and its lost edits are not part of this.
  const isShown = (copy: KeptCopy) =>
    levels.get(copy.name) !== 'edit' &&
    documents.find(copy.name) !== undefined &&
    !copy.isLost &&
    !copy.isOutdated
  const reviewed = own.filter((copy) => !isShown(copy))
  const unsent = reviewed.filter(({ isUnsent }) => isUnsent)
  const closed = reviewed.filter(({ name, isUnsent }) => !isUnsent && !levels.has(name))
  await Promise.all(closed.map(removeCopy))
  const isTaken = ({ name, isOutdated }: KeptCopy) => levels.get(name) === 'edit' && !isOutdated
  const lost = unsent.filter((copy) => !isTaken(copy))
  const withLost = new Set(lost.map(({ name }) => name))
  keptPages.forget(names.filter((name) => !levels.has(name) && !withLost.has(name)))
  tell({ lost: lost.map(({ name, generation }) => nameAt(name, generation)) })
  for (const name of new Set(unsent.filter(isTaken).map((copy) => copy.name))) void documents.send(name)
}

/** What the user may do with each document; undefined if nobody is signed in any more. */
async function levelsOf(names: string[]): Promise<Map<string, 'read' | 'edit'> | undefined> {
  const levels = new Map<string, 'read' | 'edit'>()
  const { trpc } = await import('../../platform/trpc.ts')
  for (let from = 0; from < names.length; from += askedAtOnce) {
    const documents = names.slice(from, from + askedAtOnce)
    const token = (await freshToken()) ?? ''
    for (const answer of await trpc.documents.authorize.mutate({ token, documents })) {
      if ('level' in answer) levels.set(answer.name, answer.level)
      else if (answer.refused === 'unauthenticated') return undefined
    }
  }
  return levels
}

guardSignOut(async () => {
  const owner = userId()
  const { documents } = await import('../openDocuments.ts')
  const { state, refused } = outbox.snapshot()
  const isUnsent =
    state !== 'saved' ||
    refused.length > 0 ||
    (await keptCopies()).some(
      (copy) => copy.owner === owner && (documents.find(copy.name)?.hasUnsavedEdits ?? copy.isUnsent),
    )
  if (!isUnsent) return true
  const leaves = await new Promise<boolean>((answer) => tell({ leaving: { answer } }))
  tell({ leaving: null })
  if (leaves) outbox.clear()
  return leaves
})
