import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { Protocol } from './peers.ts'

const sync = 0
const awareness = 1
const auth = 2
const syncStatus = 8
const emptyStateVector = new Uint8Array([0])
const emptyUpdate = new Uint8Array([0, 0])

/**
 * A client that speaks the wire protocol and has no document, so that many fit next to the server on one machine. Its
 * updates count as acknowledged by the SyncStatus that answers them; y-websocket has none.
 */
export class RawClient {
  onFrame: (frame: Uint8Array) => void = () => {}
  onAcknowledged: () => void = () => {}
  receivedBytes = 0
  private answersToAcknowledge = 0
  private constructor(
    private readonly socket: WebSocket,
    private readonly protocol: Protocol,
    private readonly document: string,
    private readonly token: string,
  ) {}

  /** Connects and resolves after the server's answer to the first sync step; `ms` is how long that took. */
  static async connect(
    port: number,
    protocol: Protocol,
    document: string,
    token = 'bench',
  ): Promise<{ client: RawClient; ms: number }> {
    const began = performance.now()
    const path = protocol === 'hocuspocus' ? '/sync' : `/${document}`
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
    socket.binaryType = 'arraybuffer'
    const client = new RawClient(socket, protocol, document, token)
    await new Promise<void>((done, fail) => {
      socket.addEventListener('open', () => client.greet())
      socket.addEventListener('close', (event) =>
        fail(new Error(`closed with ${event.code} ${event.reason}`)),
      )
      socket.addEventListener('message', (event) =>
        client.receive(new Uint8Array(event.data as ArrayBuffer), done),
      )
    })
    return { client, ms: performance.now() - began }
  }

  sendUpdate(update: Uint8Array): void {
    this.socket.send(
      this.frame(sync, (out) => {
        encoding.writeVarUint(out, 2)
        encoding.writeVarUint8Array(out, update)
      }),
    )
  }

  /** `update` is one of y-protocols. */
  sendPresence(update: Uint8Array): void {
    this.socket.send(this.frame(awareness, (out) => encoding.writeVarUint8Array(out, update)))
  }

  close(): void {
    this.socket.close()
  }

  private greet(): void {
    if (this.protocol === 'hocuspocus') {
      this.socket.send(
        this.frame(auth, (out) => {
          encoding.writeVarUint(out, 0)
          encoding.writeVarString(out, this.token)
          encoding.writeVarString(out, '4.8.0')
        }),
      )
    }
    this.socket.send(
      this.frame(sync, (out) => {
        encoding.writeVarUint(out, 0)
        encoding.writeVarUint8Array(out, emptyStateVector)
      }),
    )
  }

  /** Answers the server's state vector: this client has nothing that the server lacks. */
  private answer(): void {
    this.answersToAcknowledge++
    this.socket.send(
      this.frame(sync, (out) => {
        encoding.writeVarUint(out, 1)
        encoding.writeVarUint8Array(out, emptyUpdate)
      }),
    )
  }

  private receive(frame: Uint8Array, synced: () => void): void {
    this.receivedBytes += frame.length
    const isPing = frame.length === 1
    if (isPing) return
    const input = decoding.createDecoder(frame)
    if (this.protocol === 'hocuspocus') decoding.readVarString(input)
    const type = decoding.readVarUint(input)
    if (type === syncStatus) {
      if (this.answersToAcknowledge > 0) this.answersToAcknowledge--
      else this.onAcknowledged()
    }
    if (type === sync || type === 4) {
      const step = decoding.readVarUint(input)
      if (step === 0) this.answer()
      if (step === 1) synced()
      if (step === 2) this.onFrame(frame)
    }
  }

  private frame(type: number, write: (out: encoding.Encoder) => void): Uint8Array<ArrayBuffer> {
    const out = encoding.createEncoder()
    if (this.protocol === 'hocuspocus') encoding.writeVarString(out, this.document)
    encoding.writeVarUint(out, type)
    write(out)
    return encoding.toUint8Array(out) as Uint8Array<ArrayBuffer>
  }
}
