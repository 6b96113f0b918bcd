import { userId } from '../platform/session.ts'
import { stored } from '../platform/storage.ts'

const people = (): string[] => (stored.read('notices') ?? '').split(' ').filter(Boolean)

/** Whether the person wants browser notifications while no tab is visible. */
export const browserNotices = {
  isOn: (): boolean => people().includes(userId() ?? ''),
  set(isOn: boolean): void {
    const others = people().filter((id) => id !== userId())
    stored.write('notices', [...others, ...(isOn ? [userId()] : [])].join(' '))
  },
}

const seenLock = 'terem_seen'

/** Tells the other tabs while this one is visible; returns a function that stops it. */
export function noteSeen(): () => void {
  if (!('locks' in navigator)) return () => undefined
  let leave: (() => void) | null = null
  const note = () => {
    leave?.()
    leave = null
    if (document.visibilityState !== 'visible') return
    const seen = Promise.withResolvers<void>()
    leave = seen.resolve
    void navigator.locks.request(seenLock, { mode: 'shared' }, () => seen.promise)
  }
  note()
  document.addEventListener('visibilitychange', note)
  return () => {
    document.removeEventListener('visibilitychange', note)
    leave?.()
  }
}

/** Whether a tab of this browser is looked at. */
export async function isSeen(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === seenLock)
}
