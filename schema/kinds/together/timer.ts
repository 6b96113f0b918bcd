import type * as Y from 'yjs'
import { plainJson } from '../../plainJson.ts'

export const timerLimits = { minutes: 180, longestMs: 24 * 60 * 60_000, additions: 500 } as const
export const minuteMs = 60_000

/** The timer of a board: it ends at a time of the server's clock, or has so much left while it is paused. */
export type BoardTimer = { id: string } & ({ endsAt: number } | { leftMs: number })

/**
 * `run` says when the timer ends, or what is left while it is paused; `plus/<timer>/<addition>` what somebody added
 * since, a key for each, so that of two who add a minute at once both do.
 */
export const boardTimer = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('timer')

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** As it is stored, without what was added. */
function readRun(doc: Y.Doc): BoardTimer | undefined {
  const { id, endsAt, leftMs } = Object(plainJson(boardTimer(doc).get('run'))) as Record<string, unknown>
  if (typeof id !== 'string' || id === '' || id.length > 100 || id.includes('/')) return undefined
  if (isTime(endsAt)) return { id, endsAt }
  return isTime(leftMs) && leftMs <= timerLimits.longestMs ? { id, leftMs } : undefined
}

export function readTimer(doc: Y.Doc): BoardTimer | undefined {
  const run = readRun(doc)
  if (!run) return undefined
  let added = 0
  let additions = 0
  for (const [key, value] of boardTimer(doc).entries()) {
    if (!key.startsWith(`plus/${run.id}/`) || !isTime(value) || value <= 0 || value > 60 * minuteMs) continue
    if (++additions <= timerLimits.additions) added += value
  }
  const { id } = run
  return 'endsAt' in run ? { id, endsAt: run.endsAt + added } : { id, leftMs: run.leftMs + added }
}

/** What is left of a timer, from nothing to a day. */
export const leftAt = (timer: BoardTimer, now: number): number =>
  Math.min(timerLimits.longestMs, Math.max(0, 'endsAt' in timer ? timer.endsAt - now : timer.leftMs))

type Start = { id: string; lengthMs: number; now: number }

/** Starts a timer in the place of any other. */
export function startTimer(doc: Y.Doc, { id, lengthMs, now }: Start): void {
  doc.transact(() => {
    stopTimer(doc)
    boardTimer(doc).set('run', { id, endsAt: now + lengthMs })
  })
}

export function pauseTimer(doc: Y.Doc, now: number): void {
  const run = readRun(doc)
  if (run && 'endsAt' in run) boardTimer(doc).set('run', { id: run.id, leftMs: run.endsAt - now })
}

export function resumeTimer(doc: Y.Doc, now: number): void {
  const run = readRun(doc)
  if (run && 'leftMs' in run) boardTimer(doc).set('run', { id: run.id, endsAt: now + run.leftMs })
}

type Addition = { addition: string; now: number }

/** Adds a minute; one that is over begins again with it. */
export function addMinute(doc: Y.Doc, { addition, now }: Addition): void {
  const timer = readTimer(doc)
  if (!timer) return
  if (leftAt(timer, now) === 0) startTimer(doc, { id: addition, lengthMs: minuteMs, now })
  else boardTimer(doc).set(`plus/${timer.id}/${addition}`, minuteMs)
}

export function stopTimer(doc: Y.Doc): void {
  doc.transact(() => boardTimer(doc).clear())
}
