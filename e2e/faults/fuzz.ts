import * as Y from 'yjs'
import { answerFrame, awarenessFrame, stateVectorFrame } from '../../sync/frames.ts'
import { tokenFrame } from '../../sync/testing.ts'

const framesPerSocket = 20

/** Sends frames with random bytes changed until it is stopped, to documents of its own. Counts them. */
export class Fuzzer {
  sent = 0
  private isStopped = false
  private readonly doc = new Y.Doc()

  constructor(
    private readonly url: () => string,
    private readonly name: string,
    private readonly chance: () => number,
  ) {
    this.doc.getMap('m').set('text', new Y.Text('some content to garble'))
  }

  async run(): Promise<void> {
    while (!this.isStopped) {
      await this.converse().catch(() => undefined)
      await Bun.sleep(20)
    }
  }

  stop(): void {
    this.isStopped = true
  }

  private async converse(): Promise<void> {
    const socket = new WebSocket(this.url())
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('the server is away')))
    await promise
    socket.send(new Uint8Array(tokenFrame(this.name, 'fuzz')))
    socket.send(new Uint8Array(stateVectorFrame(this.name, Uint8Array.of(0))))
    for (let frame = 0; frame < framesPerSocket && socket.readyState === WebSocket.OPEN; frame++) {
      socket.send(this.mutate(this.pick()))
      this.sent++
      await Bun.sleep(1)
    }
    socket.close()
  }

  private pick(): Uint8Array {
    const { name, doc } = this
    doc.getMap('m').set('n', this.chance())
    const frames = [
      () => answerFrame(name, Y.encodeStateAsUpdate(doc)),
      () => stateVectorFrame(name, Y.encodeStateVector(doc)),
      () => awarenessFrame(name, Uint8Array.of(1, 1, 1, 2, 123, 125)),
      () => tokenFrame(name, 'fuzz'),
    ]
    return frames[Math.floor(this.chance() * frames.length)]!()
  }

  private mutate(frame: Uint8Array): Uint8Array<ArrayBuffer> {
    const copy = Uint8Array.from(frame)
    const changes = 1 + Math.floor(this.chance() * 4)
    for (let change = 0; change < changes; change++)
      copy[Math.floor(this.chance() * copy.length)] = Math.floor(this.chance() * 256)
    return this.chance() < 0.2 ? copy.subarray(0, Math.floor(this.chance() * copy.length)) : copy
  }
}
