import { reasonOf } from '#schema/log.ts'
import type { Said } from '#schema/workerRoom.ts'
import type { DecodeOrder } from './decode.ts'
import { decodeJobs } from './decodeJobs.ts'

// Decodes documents beside the event loop that serves sockets.

declare const self: Worker

self.onmessage = async ({ data: { job, input } }: MessageEvent<DecodeOrder>) => {
  const work = decodeJobs[job] as (input: unknown) => Promise<unknown>
  const said: Said = await work(input).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ failed: reasonOf(error) }),
  )
  self.postMessage(said)
}
