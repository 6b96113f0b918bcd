import type { Documents } from '../../client/platform/documents/documents.ts'
import type { LiveDocument } from '../../client/platform/documents/liveDocument.ts'

/** A client that writes numbered entries into a document and remembers which of them were acknowledged. */
export class Editor {
  written = 0
  /** Every entry below this number was acknowledged. */
  acknowledged = 0
  readonly live: LiveDocument
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(
    readonly who: string,
    readonly document: string,
    window: Documents,
  ) {
    this.live = window.acquire(document)
    this.live.subscribe(() => {
      if (this.live.state.save === 'saved' && !this.live.hasUnsavedEdits) this.acknowledged = this.written
    })
  }

  start(everyMs: number): void {
    this.timer = setInterval(() => {
      if (!this.live.state.editable) return
      this.written++
      this.live.doc.getMap('entries').set(`${this.who}:${this.written - 1}`, this.written)
    }, everyMs)
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** The names of the acknowledged entries that `has` does not contain. */
  missing(has: (entry: string) => boolean): string[] {
    const names = Array.from({ length: this.acknowledged }, (_, entry) => `${this.who}:${entry}`)
    return names.filter((name) => !has(name))
  }
}
