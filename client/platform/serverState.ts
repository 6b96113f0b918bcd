import { useSyncExternalStore } from 'react'

/** The server's own state, as far as it concerns people who write. */
export type ServerState = 'ok' | 'diskFull'

const calmMs = 30_000
const troubledMs = 3_000
const firstMs = 10_000

const listeners = new Set<() => void>()
let state: ServerState = 'ok'
let timer: ReturnType<typeof setTimeout> | undefined

/** Requests the server's state now, e.g. after it has refused a change. */
async function check(): Promise<void> {
  clearTimeout(timer)
  const found = document.hidden ? state : await ask()
  if (listeners.size === 0) return
  clearTimeout(timer)
  timer = setTimeout(() => void check(), found === 'ok' ? calmMs : troubledMs)
  if (found === state) return
  state = found
  for (const listener of listeners) listener()
}

/** After a failed request the state stays: screens have messages of their own for an unreachable server. */
async function ask(): Promise<ServerState> {
  try {
    const response = await fetch('/health', { cache: 'no-store' })
    const { status } = (await response.json()) as { status?: unknown }
    return status === 'disk full' ? 'diskFull' : status === 'ok' ? 'ok' : state
  } catch {
    return state
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // A visit has more to ask at its beginning.
  if (listeners.size === 1) timer = setTimeout(() => void check(), firstMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

export const serverState = { check }
export const useServerState = (): ServerState => useSyncExternalStore(subscribe, () => state)
