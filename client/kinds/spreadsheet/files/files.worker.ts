import { RefusedFile } from './content.ts'
import { type Job, runJob } from './jobs.ts'

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  try {
    postMessage({ done: runJob(data) })
  } catch (error) {
    postMessage({ refused: error instanceof RefusedFile ? error.reason : 'unreadable' })
  }
})
