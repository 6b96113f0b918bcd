import { WorkerRoom, type Bench, type Said } from '#schema/workerRoom.ts'
import type { decodeJobs } from './decodeJobs.ts'

type Jobs = typeof decodeJobs
export type DecodeOrder = { job: keyof Jobs; input: unknown }

type RoomName = 'small' | 'large' | 'update' | 'renewal' | 'upgrade' | 'late'

/** From this size on nothing of a document is done in one go on the event loop, in bytes. */
export const largeBytes = 1024 * 1024

/** An update of this size is taken apart elsewhere and applied in turns, in bytes. */
export const largeUpdateBytes = 64 * 1024

/** Decodes documents beside the event loop. What is large waits for others of its size alone, and so do updates, renewals and what comes late. */
export class Decoding {
  private readonly rooms: Record<RoomName, WorkerRoom>

  constructor(worker = new URL('./decoding.worker.ts', import.meta.url)) {
    const room = (limitMs: number, endsWithJob = false) => openRoom({ worker, limitMs, endsWithJob })
    this.rooms = {
      small: room(5_000),
      large: room(180_000, true),
      update: room(20_000),
      renewal: room(180_000),
      // Somebody waits for it.
      upgrade: room(180_000),
      // What anybody brings to an ended generation: no renewal waits for it.
      late: room(20_000),
    }
  }

  /** Rejects with JobFailed. */
  async do<Name extends keyof Jobs>(
    job: Name,
    input: Parameters<Jobs[Name]>[0],
    room: RoomName,
  ): Promise<Awaited<ReturnType<Jobs[Name]>>> {
    const answer = await this.rooms[room].do({ job, input } satisfies DecodeOrder)
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
