import { closeCodes } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import { uploadsAtOnce, uploadSocketPath, type UploadAnswer } from '#schema/files/uploadSocket.ts'
import type { UploadedRecord } from '#schema/files/uploadSocket.ts'
import { reconnectDelay } from '../platform/reconnectDelay.ts'
import { Upload, type UploadJob, type UploadLine } from './upload.ts'

/** What a socket needs to know about the user. */
export type UploadIdentity = {
  /** The address of the server, `http://…`. */
  origin: string
  space: string | null
  token(): Promise<string | null>
  /** Exchanges a refused token; false when the sign-in has ended. */
  renew(): Promise<boolean>
}

/** After this long without a message from the server the socket counts as dead. */
const silenceMs = 30_000
const steadyMs = 5_000

/** The file socket of one space. It is open while files are being sent, and reconnects automatically. */
export class UploadSocket {
  private readonly waiting: Upload[] = []
  private readonly active = new Map<string, Upload>()
  private line: UploadLine | undefined
  private running = false

  constructor(private readonly identity: UploadIdentity) {}

  /** Uploads a file; rejects with a DomainError, or with the signal's reason. */
  async upload(job: UploadJob, signal?: AbortSignal): Promise<UploadedRecord> {
    signal?.throwIfAborted()
    const upload = new Upload(job)
    const stop = () => this.drop(upload, signal?.reason)
    signal?.addEventListener('abort', stop)
    this.waiting.push(upload)
    this.fill()
    if (!this.running) void this.run()
    try {
      return await upload.result
    } finally {
      signal?.removeEventListener('abort', stop)
      this.active.delete(upload.id)
      this.fill()
    }
  }

  private drop(upload: Upload, reason: unknown): void {
    const at = this.waiting.indexOf(upload)
    if (at >= 0) this.waiting.splice(at, 1)
    else this.line?.say({ type: 'drop', upload: upload.id })
    upload.fail(reason)
  }

  /** Gives free slots to waiting uploads. */
  private fill(): void {
    while (this.active.size < uploadsAtOnce && this.waiting.length > 0) {
      const upload = this.waiting.shift()!
      this.active.set(upload.id, upload)
      if (this.line) upload.begin(this.line)
    }
  }

  private async run(): Promise<void> {
    this.running = true
    try {
      for (let attempt = 0; this.active.size > 0; attempt++) {
        const since = Date.now()
        const code = await this.connection()
        if (this.active.size === 0) return
        for (const upload of this.active.values()) upload.pause()
        if (code === closeCodes.forbidden) return this.giveUp(new DomainError('not_found'))
        const isRefused = code === closeCodes.unauthenticated
        if (isRefused && !(await this.identity.renew().catch(() => true)))
          return this.giveUp(new DomainError('unauthenticated'))
        if (Date.now() - since > steadyMs) attempt = 0
        await nextTry(reconnectDelay(attempt))
      }
    } finally {
      this.running = false
    }
  }

  private giveUp(reason: DomainError): void {
    for (const upload of [...this.active.values(), ...this.waiting.splice(0)]) upload.fail(reason)
    this.active.clear()
  }

  /** One socket from its opening to its end; answers with the close code. */
  private async connection(): Promise<number> {
    const { origin, space } = this.identity
    const token = await this.identity.token().catch(() => null)
    const socket = new WebSocket(new URL(uploadSocketPath, origin.replace(/^http/, 'ws')))
    const closed = Promise.withResolvers<number>()
    const line: UploadLine = {
      say: (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
      send: (frame) => socket.readyState === WebSocket.OPEN && socket.send(frame),
    }
    let heardAt = Date.now()
    const watch = setInterval(() => {
      if (this.active.size === 0) socket.close(1000)
      else if (Date.now() - heardAt > silenceMs) closed.resolve(1006)
    }, 1000)
    socket.onopen = () => line.say({ type: 'connect', token: token ?? '', space })
    socket.onclose = ({ code }) => closed.resolve(code)
    socket.onmessage = ({ data }) => {
      heardAt = Date.now()
      this.hear(JSON.parse(String(data)) as UploadAnswer, line)
    }
    const code = await closed.promise
    this.line = undefined
    clearInterval(watch)
    socket.onclose = null
    socket.onmessage = null
    socket.close()
    return code
  }

  private hear(answer: UploadAnswer, line: UploadLine): void {
    if (answer.type === 'connected') {
      this.line = line
      for (const upload of this.active.values()) upload.begin(line)
      return
    }
    if (answer.type === 'alive') return
    const upload = answer.upload ? this.active.get(answer.upload) : undefined
    if (!upload) return
    switch (answer.type) {
      case 'begun':
        return upload.begun(answer.offset)
      case 'stored':
        return upload.stored(answer.offset)
      case 'done':
        return upload.done(answer.file)
      case 'failed':
        return this.failed(upload, new DomainError(answer.code, answer.params))
    }
  }

  /** Errors after which the upload is retried automatically. */
  private failed(upload: Upload, error: DomainError): void {
    const isPassing = error.code === 'too_soon' || error.code === 'unavailable' || error.code === 'conflict'
    if (!isPassing || !upload.mayTryAgain()) return upload.fail(error)
    upload.pause()
    const wait = (error.params.seconds ?? 1) * 1000
    setTimeout(() => {
      if (this.line && this.active.has(upload.id)) upload.begin(this.line)
    }, wait)
  }
}

/** Waits, but no longer than until the browser is online again. */
function nextTry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    globalThis.addEventListener?.('online', done)
  })
}
