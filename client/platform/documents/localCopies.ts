import type * as Y from 'yjs'
import { sayShapes } from '#schema/kinds/sayShapes.ts'
import { copyName, hasLocalCopies, type CopyPlace } from './keptCopies.ts'

const loadLimitMs = 2_000
/** So long after everything was saved the copy says so: whoever types is saved after every key. */
const savedAfterMs = 1_000

/**
 * `lost`: the server refused the document while the copy held what it has not stored. `outdated`: it no longer knows the
 * generation.
 */
export type CopyNotes = {
  unsaved: boolean
  lost: boolean
  outdated: boolean
  level: 'read' | 'edit' | undefined
}

/** A document's content kept on this device. */
export type LocalCopy = {
  notes: CopyNotes
  /** The versions of shapes that the program knew which began it, as `sayShapes` says them: the content is in that of its kind. */
  shapes: string
  note(notes: Partial<CopyNotes>): void
  /** Removes the copy from this device. */
  remove(): Promise<void>
  close(): Promise<void>
}

/**
 * Loads a copy into `doc` and keeps it up to date from now on. Undefined where the
 * browser keeps nothing, e.g. in a private window.
 */
export async function openLocalCopy(place: CopyPlace, doc: Y.Doc): Promise<LocalCopy | undefined> {
  if (!hasLocalCopies()) return undefined
  try {
    // Loaded here, since guests keep no copies.
    const { IndexeddbPersistence } = await import('y-indexeddb')
    const kept = new IndexeddbPersistence(copyName(place), doc)
    copies.add(kept)
    await within(kept.whenSynced, loadLimitMs)
    const notes: CopyNotes = {
      unsaved: (await kept.get('unsaved')) === 'yes',
      lost: (await kept.get('lost')) === 'yes',
      outdated: (await kept.get('outdated')) === 'yes',
      level: levelOf(await kept.get('level')),
    }
    // One that says nothing was begun in the first versions.
    if (sayShapes() && doc.store.clients.size === 0) await kept.set('shapes', sayShapes())
    let told = notes.unsaved
    let later: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      clearTimeout(later)
      if (told === notes.unsaved) return
      told = notes.unsaved
      // A sign-out in another tab takes the copy away under this one.
      void kept.set('unsaved', told ? 'yes' : 'no').catch(() => undefined)
    }
    return {
      notes,
      shapes: String((await kept.get('shapes')) ?? ''),
      note: (changed) => {
        const wasLost = notes.lost
        Object.assign(notes, changed)
        if (changed.unsaved) tell()
        else if (changed.unsaved === false) {
          clearTimeout(later)
          later = setTimeout(tell, savedAfterMs)
        }
        if (changed.level !== undefined) void kept.set('level', changed.level)
        if (notes.lost !== wasLost) void kept.set('lost', notes.lost ? 'yes' : 'no')
        if (changed.outdated) void kept.set('outdated', 'yes')
      },
      remove: () => {
        clearTimeout(later)
        return kept.clearData()
      },
      close: () => {
        tell()
        return kept.destroy()
      },
    }
  } catch {
    // A browser that refuses IndexedDB leaves the document as it is: online only.
    return undefined
  }
}

/** Whether an update of a document came from its local copy. */
export const isFromLocalCopy = (origin: unknown): boolean =>
  typeof origin === 'object' && origin !== null && copies.has(origin)

const copies = new WeakSet()

const levelOf = (kept: unknown): CopyNotes['level'] => (kept === 'read' || kept === 'edit' ? kept : undefined)

async function within<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the local copy did not open')), limitMs)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
