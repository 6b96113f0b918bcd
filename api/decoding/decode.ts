import { Worker } from 'node:worker_threads'
import { DomainError, type ErrorCode } from '#schema/errors.ts'
import { reasonOf } from '#schema/log.ts'
import { JobFailed, WorkerRoom, type Bench, type Said } from '#schema/workerRoom.ts'
import type { decodeJobs } from './decodeJobs.ts'

type Jobs = typeof decodeJobs
type JobName = keyof Jobs
export type DecodeOrder = { job: JobName; input: unknown }
export type DecodeAnswer = { answer: unknown } | { refused: ErrorCode }

/** Larger documents queue only behind others of their size. */
const largeBytes = 1024 * 1024
const rooms = {
  small: openRoom({ benches: 2, limitMs: 5_000 }),
  large: openRoom({ benches: 1, limitMs: 30_000 }),
}

/**
 * Decodes or creates a document off the event loop, with limits of time and memory. Throws what the job throws,
 * `document_unreadable` past the limits and for invalid data, `unavailable` when too many wait.
 */
export async function decode<Name extends JobName>(
  job: Name,
  input: Parameters<Jobs[Name]>[0],
): Promise<ReturnType<Jobs[Name]>> {
  const room = weigh(input) > largeBytes ? rooms.large : rooms.small
  const order: DecodeOrder = { job, input }
  const answer = (await room.do(order, ownBuffers(input)).catch(tell)) as DecodeAnswer
  if ('refused' in answer) throw new DomainError(answer.refused)
  return answer.answer as ReturnType<Jobs[Name]>
}

function tell(error: unknown): never {
  if (!(error instanceof JobFailed)) throw error
  const told = new DomainError(error.trouble === 'busy' ? 'unavailable' : 'document_unreadable')
  told.cause = error
  throw told
}

type Parts = { parts?: Uint8Array[]; wanted?: Parts; stored?: Parts }
const partsOf = ({ parts = [], wanted, stored }: Parts): Uint8Array[] => [
  ...parts,
  ...(wanted ? partsOf(wanted) : []),
  ...(stored ? partsOf(stored) : []),
]
const weigh = (input: object | string): number =>
  typeof input === 'string' ? input.length : partsOf(input).reduce((sum, { length }) => sum + length, 0)

/** Buffers that own their memory go to the worker without a copy; the driver's small ones share theirs. */
const ownBuffers = (input: object | string): ArrayBuffer[] =>
  typeof input === 'string'
    ? []
    : partsOf(input).flatMap(({ buffer, byteLength }) =>
        byteLength > 0 && buffer.byteLength === byteLength && buffer instanceof ArrayBuffer ? [buffer] : [],
      )

function openRoom(size: { benches: number; limitMs: number }): WorkerRoom {
  return new WorkerRoom({
    ...size,
    start,
    waiting: 2_000,
    memoryBytes: 1024 * 1024 * 1024,
    memory: () => process.memoryUsage.rss(),
    now: () => performance.now(),
    every(ms, call) {
      const timer = setInterval(call, ms)
      timer.unref()
      return () => clearInterval(timer)
    },
  })
}

function start(said: (said: Said) => void): Bench {
  const worker = new Worker(new URL('./decoding.worker.ts', import.meta.url))
  worker.on('message', (data: DecodeAnswer | { failed: string }) =>
    said('failed' in data ? data : { answer: data }),
  )
  worker.on('error', (error) => said({ failed: reasonOf(error) }))
  worker.unref()
  return {
    post: (job, transfer) => worker.postMessage(job, transfer),
    end: () => void worker.terminate(),
  }
}
