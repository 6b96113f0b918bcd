import { useEffect, useRef, useState } from 'react'
import type { Example } from './examples.ts'
import { follow, kindOf, send } from './run.ts'
import type { Who } from './run.ts'

const mostEvents = 50

export type Run = {
  status: 'idle' | 'running' | 'done' | 'failed'
  /** The server's response; for a subscription the events so far, latest last. */
  answers: unknown[]
  ms: number | null
  isStream: boolean
}

const idle: Run = { status: 'idle', answers: [], ms: null, isStream: false }

/** Runs requests one at a time; the next one, or leaving, ends the one before. */
export function useRun(): {
  run: Run
  start: (example: Example, who: Who) => Promise<void>
  stop: () => void
} {
  const [run, setRun] = useState(idle)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const stop = () => {
    running.current?.abort()
    setRun((before) => (before.status === 'running' ? { ...before, status: 'done' } : before))
  }
  const start = async (example: Example, who: Who) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const began = performance.now()
    const isStream = kindOf(example.query) === 'stream'
    setRun({ ...idle, status: 'running', isStream })
    const change = (next: (before: Run) => Run) => {
      if (!own.signal.aborted) setRun(next)
    }
    const take = (answer: unknown) =>
      change((before) => ({ ...before, answers: [...before.answers, answer].slice(-mostEvents) }))
    try {
      if (isStream) await follow(example, who, { stop: own.signal, take })
      else take(await send(example, who))
      change((before) => ({ ...before, status: 'done', ms: Math.round(performance.now() - began) }))
    } catch (error) {
      if (Array.isArray(error)) take({ errors: error as unknown[] })
      change((before) => ({ ...before, status: 'failed' }))
    }
  }
  return { run, start, stop }
}
