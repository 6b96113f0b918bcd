import { readSvg } from './readSvg.ts'
import { RefusedSvg } from './svgLimits.ts'

addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    postMessage({ done: readSvg(data) })
  } catch (error) {
    postMessage({ refused: error instanceof RefusedSvg ? error.reason : 'unreadable' })
  }
})
