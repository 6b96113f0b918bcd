import { useEffect, useRef } from 'react'
import type { HotkeyCommand } from '#schema/accounts/hotkeys.ts'

const handlers = new Map<HotkeyCommand, () => void>()
/** Requested before its handler was there: handlers load a moment after the first paint. */
let wanted: HotkeyCommand | undefined

/** Handles a command while this component is mounted; the one mounted last wins. */
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

/** Whether anything on this screen handles the command. */
export const hasHotkeyCommand = (command: HotkeyCommand): boolean => handlers.has(command)

/** Runs the command, at once or as soon as it has a handler. */
export function runHotkeyCommand(command: HotkeyCommand): void {
  const handler = handlers.get(command)
  wanted = handler ? undefined : command
  handler?.()
}
