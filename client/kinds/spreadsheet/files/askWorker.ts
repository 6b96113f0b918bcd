import * as Y from 'yjs'
import { DomainError } from '#schema/errors.ts'
import { currentLocale } from '../../../platform/i18n.ts'
import { words } from '../../../platform/words.ts'
import { objectsKnownOf } from '../objects/ObjectCells.ts'
import { type FileBook, fileLimits, type FileRefusal, RefusedFile } from './content.ts'
import type { Job } from './jobs.ts'

type Answer = { done?: Uint8Array | string | FileBook; refused?: FileRefusal }

/** Has a job done beside the page, which goes on meanwhile. Rejects with `RefusedFile`, also where it takes too long, with `unavailable` where the worker does not come. */
function askWorker(job: Job): Promise<NonNullable<Answer['done']>> {
  return new Promise((done, refuse) => {
    const worker = new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' })
    const end = (failure?: Error) => {
      clearTimeout(timer)
      worker.terminate()
      if (failure) refuse(failure)
    }
    const timer = setTimeout(() => end(new RefusedFile('slow')), fileLimits.ms)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      end(data.refused && new RefusedFile(data.refused))
      if (data.done !== undefined) done(data.done)
    }
    // A script that was not fetched gives a plain event, one that failed says how.
    worker.onerror = (event) =>
      end(event instanceof ErrorEvent ? new RefusedFile('unreadable') : new DomainError('unavailable'))
    worker.postMessage(job)
  })
}

/** The page as it is now, also what has not been sent yet. */
const whole = (doc: Y.Doc) => ({
  update: Y.encodeStateAsUpdate(doc),
  unnamed: `${words('kinds/spreadsheet')('sheet')}1`,
  objects: objectsKnownOf(doc),
})

export async function xlsxOf(doc: Y.Doc): Promise<Blob> {
  const bytes = await askWorker({ kind: 'xlsx', ...whole(doc) })
  return new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

/** One sheet, the first where none is named. */
export async function csvOf(doc: Y.Doc, sheet?: string): Promise<Blob> {
  const job = { kind: 'csv', ...whole(doc), locale: currentLocale(), ...(sheet ? { sheet } : {}) } as const
  return new Blob([(await askWorker(job)) as string], { type: 'text/csv;charset=utf-8' })
}

/** The sheets of a file that a person gives. Rejects with `RefusedFile`. */
export async function readFile(file: File): Promise<FileBook> {
  if (file.size > fileLimits.bytes) throw new RefusedFile('large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return (await askWorker({ kind: 'read', bytes, name: file.name, locale: currentLocale() })) as FileBook
}
