import type * as Y from 'yjs'
import { sayShapes } from '#schema/kinds/sayShapes.ts'
import { CopyStore, type Kept } from './CopyStore.ts'
import { copyName, hasLocalCopies, removeCopy, type CopyPlace } from './keptCopies.ts'

const loadLimitMs = 2_000
/** The delay after which the copy records that everything is saved: someone who types is saved after every key. */
const savedAfterMs = 1_000

/**
 * `lost`: the server refused the document while the copy had unsent edits. `outdated`: the server no longer knows the
 * generation.
 */
export type CopyNotes = {
  unsaved: boolean
  lost: boolean
  outdated: boolean
  level: 'read' | 'edit' | undefined
}

/** A document's content stored on this device. */
export type LocalCopy = {
  notes: CopyNotes
  /**
   * The versions of shapes of the program that created it, as from `sayShapes`: the content has the version of its
   * kind.
   */
  shapes: string
  /** The state of the last edits. */
  readonly kept: Kept
  note(notes: Partial<CopyNotes>): void
  /** Removes the copy from this device. */
  remove(): Promise<void>
  close(): void
}

/**
 * Loads a copy into `doc` and keeps it up to date from now on; `onKept` is called when `kept` may have changed.
 * Undefined if the browser stores nothing, e.g. in a private window.
 */
export async function openLocalCopy(
  place: CopyPlace,
  doc: Y.Doc,
  onKept: () => void = () => undefined,
): Promise<LocalCopy | undefined> {
  if (!hasLocalCopies()) return undefined
  try {
    const kept = await within(CopyStore.open(copyName(place), doc, onKept), loadLimitMs)
    const notes: CopyNotes = {
      unsaved: (await kept.get('unsaved')) === 'yes',
      lost: (await kept.get('lost')) === 'yes',
      outdated: (await kept.get('outdated')) === 'yes',
      level: levelOf(await kept.get('level')),
    }
    // A copy without that note was created in the first versions.
    if (sayShapes() && doc.store.clients.size === 0) kept.set('shapes', sayShapes())
    let told = notes.unsaved
    let later: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      clearTimeout(later)
      if (told === notes.unsaved) return
      told = notes.unsaved
      kept.set('unsaved', told ? 'yes' : 'no')
    }
    return {
      notes,
      get kept() {
        return kept.kept
      },
      shapes: await kept.get('shapes'),
      note: (changed) => {
        const wasLost = notes.lost
        Object.assign(notes, changed)
        if (changed.unsaved) tell()
        else if (changed.unsaved === false) {
          clearTimeout(later)
          later = setTimeout(tell, savedAfterMs)
        }
        if (changed.level !== undefined) kept.set('level', changed.level)
        if (notes.lost !== wasLost) kept.set('lost', notes.lost ? 'yes' : 'no')
        if (changed.outdated) kept.set('outdated', 'yes')
      },
      remove: () => {
        clearTimeout(later)
        kept.close()
        return removeCopy(place)
      },
      close: () => {
        tell()
        kept.close()
      },
    }
  } catch {
    // In a browser that refuses IndexedDB the document stays online only.
    return undefined
  }
}

/** Whether an update of a document came from its local copy. */
export const isFromLocalCopy = (origin: unknown): boolean => origin instanceof CopyStore

const levelOf = (kept: string): CopyNotes['level'] => (kept === 'read' || kept === 'edit' ? kept : undefined)

/** A copy that opens later than this is closed again. */
async function within(opening: Promise<CopyStore>, limitMs: number): Promise<CopyStore> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new Error('the local copy did not open'))
      void opening.then((kept) => kept.close())
    }, limitMs)
  })
  try {
    return await Promise.race([opening, limit])
  } finally {
    clearTimeout(timer)
  }
}
