import { useCallback, useEffect, useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { domainErrorOf } from './failure.ts'
import { showFailure } from './toasts.ts'

const askMs = 700

/**
 * The latest run of work that the server does by itself, asked for again while it goes on. `last` gives it, null before one
 * was begun; it has to stay the same function.
 */
export function useBackgroundRun<Run>(last: () => Promise<Run | null>, isMoving: (run: Run) => boolean) {
  const [now, setNow] = useState<Run | null>()
  const [failure, setFailure] = useState<DomainError>()
  const [isSending, setSending] = useState(false)
  const read = useCallback(
    () =>
      last().then(
        (found) => {
          setNow(found)
          setFailure(undefined)
        },
        (error: unknown) => setFailure(domainErrorOf(error)),
      ),
    [last],
  )
  useEffect(() => void read(), [read])
  useEffect(() => {
    if (!now || !isMoving(now)) return
    const timer = setTimeout(() => void read(), askMs)
    return () => clearTimeout(timer)
  }, [now, read, failure, isMoving])
  return {
    now,
    failure,
    isSending,
    read,
    /** Asks for something, tells where it was refused, and reads the run again. */
    act: async (work: Promise<unknown>): Promise<void> => {
      try {
        await work
      } catch (error) {
        showFailure(error)
      }
      await read()
    },
    /** Sends what a run begins with. False where it was not taken; why stands in `failure`. */
    send: async (work: () => Promise<unknown>): Promise<boolean> => {
      setSending(true)
      setFailure(undefined)
      try {
        await work()
        await read()
        return true
      } catch (error) {
        setFailure(domainErrorOf(error))
        return false
      } finally {
        setSending(false)
      }
    },
  }
}
