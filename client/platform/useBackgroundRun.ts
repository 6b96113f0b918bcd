import { useCallback, useEffect, useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { domainErrorOf } from './failure.ts'
import { showFailure } from './toasts.ts'

const askMs = 700

/**
 * The latest run of background work on the server, polled while it runs. `last` returns it, null before one was
 * started; it must be a stable function.
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
    /** Sends a command, shows a refusal, and re-reads the run. */
    act: async (work: Promise<unknown>): Promise<void> => {
      try {
        await work
      } catch (error) {
        showFailure(error)
      }
      await read()
    },
    /** Sends what a run starts with. False if it was refused; `failure` has the reason. */
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
