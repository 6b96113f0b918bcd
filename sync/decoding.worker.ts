import { reasonOf } from '#schema/log.ts'
import type { Said } from '#schema/workerRoom.ts'
import type { DecodeOrder } from './decode.ts'
import { decodeJobs } from './decodeJobs.ts'

// Decodes documents off the event loop that serves sockets.

declare const self: Worker

self.onmessage = async ({ data: { job, input } }: MessageEvent<DecodeOrder>) => {
  const work = decodeJobs[job] as (input: unknown, say: (part: unknown) => void) => Promise<unknown>
  const say = (part: unknown) => self.postMessage({ part } satisfies Said)
  const said: Said = await work(input, say).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ failed: reasonOf(error) }),
  )
  self.postMessage(said, 'answer' in said ? buffersOf(said.answer) : [])
}

/** The buffers of the updates in an answer, which are transferred instead of copied. */
function buffersOf(answer: unknown): ArrayBuffer[] {
  if (typeof answer !== 'object' || answer === null || answer instanceof Uint8Array) return []
  const updates = Object.values(answer)
    .flat()
    .filter((each) => each instanceof Uint8Array)
  const own = updates.filter(({ buffer, byteLength }) => buffer.byteLength === byteLength)
  return [...new Set(own.map(({ buffer }) => buffer as ArrayBuffer))]
}
