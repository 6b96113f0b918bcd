import { createSHA256 } from 'hash-wasm'
import { DomainError } from '#schema/errors.ts'
import type { FileOwner } from '#schema/files/limits.ts'
import {
  packChunk,
  uploadChunkBytes,
  uploadWindowChunks,
  type UploadedRecord,
  type UploadMessage,
} from '#schema/files/uploadSocket.ts'

/** `waiting` is an upload that continues automatically once the server can be reached. */
export type UploadState = 'sending' | 'waiting'

export type UploadJob = {
  file: File
  owner: { type: FileOwner; id: string }
  /** Gets the share that is safe on the server, from 0 to 1. */
  onProgress?: (share: number) => void
  onState?: (state: UploadState) => void
}

/** The connection that an upload uses. */
export type UploadLine = { say(message: UploadMessage): void; send(frame: Uint8Array<ArrayBuffer>): void }

const triesMost = 5
const windowBytes = uploadChunkBytes * uploadWindowChunks

/** One file that is uploaded in chunks. It survives its socket: on the next one it continues after what is safe. */
export class Upload {
  readonly id = crypto.randomUUID()
  private readonly ended = Promise.withResolvers<UploadedRecord>()
  readonly result = this.ended.promise
  private readonly hasher = createSHA256()
  private hash: string | undefined
  private hashed = 0
  private sent = 0
  private safe = 0
  private line: UploadLine | undefined
  private running = false
  private triesLeft = triesMost

  constructor(private readonly job: UploadJob) {
    // Callers that wait get the error; nobody has to wait.
    this.result.catch(() => undefined)
  }

  begin(line: UploadLine): void {
    this.line = line
    const { file, owner } = this.job
    const about = { name: file.name, size: file.size, source_type: owner.type, source_id: owner.id }
    line.say({ type: 'begin', upload: this.id, ...about })
  }

  /** The server has `offset` bytes and accepts what follows. */
  begun(offset: number): void {
    this.job.onState?.('sending')
    this.sent = offset
    this.stored(offset)
  }

  stored(offset: number): void {
    if (offset > this.safe) this.triesLeft = triesMost
    this.safe = offset
    this.job.onProgress?.(offset / this.job.file.size)
    void this.run()
  }

  /** The socket is gone, or the server asks to wait. */
  pause(): void {
    this.line = undefined
    this.job.onState?.('waiting')
  }

  /** False once the server has refused it too often without progress. */
  mayTryAgain(): boolean {
    return this.triesLeft-- > 0
  }

  done(file: UploadedRecord): void {
    this.line = undefined
    this.ended.resolve(file)
  }

  fail(reason: unknown): void {
    this.line = undefined
    this.ended.reject(reason instanceof Error ? reason : new DomainError('unexpected'))
  }

  private async run(): Promise<void> {
    if (this.running) return
    this.running = true
    try {
      while (this.line && this.sent < this.job.file.size && this.sent - this.safe < windowBytes)
        await this.sendNext(this.line)
      if (this.line && this.safe === this.job.file.size) await this.end(this.line)
    } catch {
      // The file on the user's disk has changed or was deleted since it was picked.
      this.fail(new DomainError('conflict'))
    } finally {
      this.running = false
    }
  }

  private async sendNext(line: UploadLine): Promise<void> {
    const at = this.sent
    await this.hashUpTo(at)
    const bytes = await this.read(at)
    if (this.hashed === at) await this.addToHash(bytes)
    // In the meantime the socket may have gone and another one started.
    if (this.line !== line || this.sent !== at) return
    this.sent = at + bytes.byteLength
    line.send(packChunk(this.id, at, bytes))
  }

  private async end(line: UploadLine): Promise<void> {
    await this.hashUpTo(this.job.file.size)
    this.hash ??= (await this.hasher).digest('hex')
    if (this.line === line) line.say({ type: 'end', upload: this.id, hash: this.hash })
  }

  private async hashUpTo(end: number): Promise<void> {
    while (this.hashed < end) await this.addToHash(await this.read(this.hashed))
  }

  private async addToHash(bytes: Uint8Array): Promise<void> {
    const hasher = await this.hasher
    hasher.update(bytes)
    this.hashed += bytes.byteLength
  }

  private async read(at: number): Promise<Uint8Array> {
    return new Uint8Array(await this.job.file.slice(at, at + uploadChunkBytes).arrayBuffer())
  }
}
