import { uploadChunkBytes, uploadWindowChunks } from '#schema/files/uploadSocket.ts'
import type { UploadRow } from './upload.ts'

/** How long an upload may be silent before others get its slot. */
const silenceMs = 60_000

/** Stores pieces that follow `start` and returns where they end. */
type Store = (start: number, pieces: Uint8Array[]) => Promise<number>

/** One file that is being sent over one socket. Chunks that wait for the store are stored together and freed. */
export class UploadSession {
  private waiting: Uint8Array[] = []
  private running: Promise<void> | undefined
  private stored: number
  private expected: number
  private lastAt = Date.now()

  /** `store` saves pieces, `onStored` gets the position up to which they are saved, `onFailed` gets the error. */
  constructor(
    readonly row: UploadRow,
    private readonly store: Store,
    private readonly on: { stored: (offset: number) => void; failed: (error: unknown) => void },
  ) {
    this.stored = row.received
    this.expected = row.received
  }

  get isSilent(): boolean {
    return !this.running && Date.now() - this.lastAt > silenceMs
  }

  get isWhole(): boolean {
    return this.expected === this.row.size
  }

  /** Accepts the next chunk; false when it is not the next one, has a wrong size, or exceeds the window. */
  take(offset: number, bytes: Uint8Array): boolean {
    const due = Math.min(uploadChunkBytes, this.row.size - this.expected)
    if (offset !== this.expected || bytes.byteLength !== due || due === 0) return false
    if (this.waiting.length >= uploadWindowChunks * 2) return false
    this.lastAt = Date.now()
    this.expected += bytes.byteLength
    this.waiting.push(bytes)
    this.running ??= this.run()
    return true
  }

  /** Resolves when nothing waits for the store. */
  async idle(): Promise<void> {
    await this.running
  }

  private async run(): Promise<void> {
    try {
      while (this.waiting.length > 0) {
        const pieces = this.waiting.splice(0)
        this.stored = await this.store(this.stored, pieces)
        pieces.forEach(giveBack)
        this.lastAt = Date.now()
        this.on.stored(this.stored)
      }
    } catch (error) {
      this.on.failed(error)
    } finally {
      this.running = undefined
    }
  }
}

/** Frees the frame of a whole chunk at once: otherwise a hundred frames pile up before the collector runs. */
function giveBack({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength > uploadChunkBytes) buffer.transfer(0)
}
