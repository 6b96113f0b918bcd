import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Target } from './MessageLog.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The thread that is open beside a room. */
    chatThread?: string | undefined
  }
}

/** A thread, and where in it somebody is to be taken to. */
type OpenThread = { id: string; target: Target | null }

/** The thread that is open beside a room; a reload and the way back keep it. */
export function useOpenThread() {
  const { history } = useRouter()
  const [thread, setThread] = useState<OpenThread | null>(() => {
    const id = history.location.state.chatThread
    return id ? { id, target: null } : null
  })
  const open = (next: OpenThread | null) => {
    const { href, state } = history.location
    if (next?.id !== state.chatThread) history.replace(href, { ...state, chatThread: next?.id })
    setThread(next)
  }
  return [thread, open] as const
}
