import { DomainError } from '#schema/errors.ts'
import type { ReadSvg } from './readSvg.ts'
import { RefusedSvg, svgLimits, type SvgRefusal } from './svgLimits.ts'

type Answer = { done?: ReadSvg; refused?: SvgRefusal }

/**
 * Reads an SVG beside the page, which goes on meanwhile. Rejects with `RefusedSvg`, also where it takes too long, with
 * `unavailable` where the worker does not come.
 */
export async function askSvg(file: Blob): Promise<ReadSvg> {
  // A sign is four bytes at most.
  if (file.size > svgLimits.signs * 4) throw new RefusedSvg('large')
  const text = await file.text()
  return await new Promise((done, refuse) => {
    const worker = new Worker(new URL('./svg.worker.ts', import.meta.url), { type: 'module' })
    const end = (failure?: Error) => {
      clearTimeout(timer)
      worker.terminate()
      if (failure) refuse(failure)
    }
    const timer = setTimeout(() => end(new RefusedSvg('large')), svgLimits.ms)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      end(data.refused && new RefusedSvg(data.refused))
      if (data.done) done(data.done)
    }
    // A script that was not fetched gives a plain event, one that failed says how.
    worker.onerror = (event) =>
      end(event instanceof ErrorEvent ? new RefusedSvg('unreadable') : new DomainError('unavailable'))
    worker.postMessage(text)
  })
}
