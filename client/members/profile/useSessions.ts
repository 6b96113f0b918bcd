import { useCallback, useEffect, useState } from 'react'
import { trpc } from '../../platform/trpc.ts'

export type Session = Awaited<ReturnType<typeof trpc.sessions.list.query>>[number]

/** The person's sign-ins, loaded when the list is shown and again on `reload`. */
export function useSessions(): { sessions: Session[] | null; failed: boolean; reload: () => void } {
  const [sessions, setSessions] = useState<Session[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      trpc.sessions.list.query().then(
        (found) => {
          setFailed(false)
          setSessions(found)
        },
        () => setFailed(true),
      ),
    [],
  )
  useEffect(() => void load(), [load])
  return { sessions, failed, reload: () => void load() }
}
