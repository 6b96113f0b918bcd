import { useEffect, useRef } from 'react'
import type { HotkeyCommand } from '#schema/accounts/hotkeys.ts'

const handlers = new Map<HotkeyCommand, () => void>()
/** Asked for before anything answered to it: what answers comes a moment after the first paint. */
let wanted: HotkeyCommand | undefined

/** Says what a command does while this component is shown; the one shown last has the say. */
export function useHotkeyCommand(command: HotkeyCommand, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const before = handlers.get(command)
    const own = () => latest.current()
    handlers.set(command, own)
    if (wanted === command) {
      wanted = undefined
      own()
    }
    return () => {
      if (handlers.get(command) !== own) return
      if (before) handlers.set(command, before)
      else handlers.delete(command)
    }
  }, [command])
}

/** Whether anything on this screen answers to the command. */
export const hasHotkeyCommand = (command: HotkeyCommand): boolean => handlers.has(command)

/** Does what the command's keys do, at once or as soon as something answers to it. */
export function runHotkeyCommand(command: HotkeyCommand): void {
  const handler = handlers.get(command)
  wanted = handler ? undefined : command
  handler?.()
}
