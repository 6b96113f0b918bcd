import type * as Y from 'yjs'
import type { Kept } from './CopyStore.ts'
import type { CopyPlace } from './keptCopies.ts'
import type { CopyNotes, LocalCopy } from './localCopies.ts'

/** The copy on this device that an open document has, or none: for guests nothing is stored. */
export class HeldCopy {
  private copy: LocalCopy | undefined
  /** Loaded only if a copy is stored, so that guests do not wait for code they do not need. */
  private copies: typeof import('./localCopies.ts') | undefined

  /** Loads the copy into `doc`; `onKept` is called when `kept` may have changed. */
  async open(place: CopyPlace, doc: Y.Doc, onKept: () => void): Promise<void> {
    this.copies = await import('./localCopies.ts')
    this.copy = await this.copies.openLocalCopy(place, doc, onKept)
  }

  get notes(): CopyNotes | undefined {
    return this.copy?.notes
  }

  /** The state of the last edits. */
  get kept(): Kept {
    return this.copy?.kept ?? 'none'
  }

  note(notes: Partial<CopyNotes>): void {
    this.copy?.note(notes)
  }

  /** Whether an update of the document came from here. */
  isOrigin(origin: unknown): boolean {
    return this.copies?.isFromLocalCopy(origin) === true
  }

  /** Deletes the copy from the device. A tab that still has it open delays this. */
  remove(): void {
    void this.taken()?.remove()
  }

  /** Leaves the copy on the device for its user, with why; returns whether there is one. */
  leave(why: Partial<CopyNotes>): boolean {
    const copy = this.taken()
    copy?.note(why)
    copy?.close()
    return copy !== undefined
  }

  close(): void {
    this.copy?.close()
  }

  private taken(): LocalCopy | undefined {
    const { copy } = this
    this.copy = undefined
    return copy
  }
}
