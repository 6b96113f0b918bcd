import { parentPort } from 'node:worker_threads'
import { DomainError } from '#schema/errors.ts'
import { reasonOf } from '#schema/log.ts'
import { decodeJobs } from './decodeJobs.ts'
import type { DecodeAnswer, DecodeOrder } from './decode.ts'

// Decodes documents off the event loop that serves people.

parentPort!.on('message', ({ job, input }: DecodeOrder) => parentPort!.postMessage(answer(job, input)))

function answer(job: DecodeOrder['job'], input: unknown): DecodeAnswer | { failed: string } {
  try {
    const work = decodeJobs[job] as (input: unknown) => unknown
    return { answer: work(input) }
  } catch (error) {
    return error instanceof DomainError ? { refused: error.code } : { failed: reasonOf(error) }
  }
}
