import { WorkerRoom, type Bench, type Said } from '#schema/workerRoom.ts'
import type { Content, decodeJobs } from './decodeJobs.ts'

type Jobs = typeof decodeJobs
export type DecodeOrder = { job: keyof Jobs; input: unknown }

type RoomName = 'small' | 'large' | 'update' | 'renewal' | 'upgrade' | 'late'

/** From this size in bytes on, no operation on a whole document runs on the event loop in one go. */
export const largeBytes = 1024 * 1024

/** An update from this size in bytes on is split off the event loop and applied in turns. */
export const largeUpdateBytes = 64 * 1024

/**
 * Decodes documents off the event loop. Large jobs queue only behind others of their size; so do updates, renewals
 * and late arrivals.
 */
export class Decoding {
  private readonly rooms: Record<RoomName, WorkerRoom>

  constructor(worker = new URL('./decoding.worker.ts', import.meta.url)) {
    const room = (limitMs: number, endsWithJob = false) => openRoom({ worker, limitMs, endsWithJob })
    this.rooms = {
      small: room(5_000),
      large: room(180_000, true),
      update: room(20_000),
      renewal: room(180_000),
      // Someone waits for it.
      upgrade: room(180_000),
      // What anyone brings to an ended generation: no renewal waits for it.
      late: room(20_000),
    }
  }

  /** `onPart` hears the content that a job has before its answer. Rejects with JobFailed. */
  async do<Name extends keyof Jobs>(
    job: Name,
    input: Parameters<Jobs[Name]>[0],
    room: RoomName,
    onPart?: (part: Content) => void,
  ): Promise<Awaited<ReturnType<Jobs[Name]>>> {
    const heard = onPart && ((part: unknown) => onPart(part as Content))
    const answer = await this.rooms[room].do({ job, input } satisfies DecodeOrder, [], heard)
    return answer as Awaited<ReturnType<Jobs[Name]>>
  }

  close(): void {
    for (const room of Object.values(this.rooms)) room.close()
  }
}

type RoomSize = { worker: URL; limitMs: number; endsWithJob: boolean }

function openRoom({ worker, ...size }: RoomSize): WorkerRoom {
  return new WorkerRoom({
    ...size,
    start: (said) => start(worker, said),
    benches: 1,
    waiting: 10_000,
    memoryBytes: 2 * 1024 * 1024 * 1024,
    memory: () => process.memoryUsage.rss(),
    now: () => performance.now(),
    every(ms, call) {
      const timer = setInterval(call, ms)
      return () => clearInterval(timer)
    },
  })
}

function start(script: URL, said: (said: Said) => void): Bench {
  const worker = new Worker(script.href)
  worker.onmessage = ({ data }: MessageEvent<Said>) => said(data)
  worker.onerror = (event) => said({ failed: event.message })
  worker.unref()
  return {
    post: (job, transfer) => worker.postMessage(job, transfer),
    end: () => worker.terminate(),
  }
}
