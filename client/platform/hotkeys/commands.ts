import { useEffect, useRef } from 'react'
import type { HotkeyCommand } from '#schema/accounts/hotkeys.ts'

const handlers = new Map<HotkeyCommand, () => void>()

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
    return () => {
      if (handlers.get(command) !== own) return
      if (before) handlers.set(command, before)
      else handlers.delete(command)
    }
  }, [command])
}

/** Whether anything on this screen answers to the command. */
export const hasHotkeyCommand = (command: HotkeyCommand): boolean => handlers.has(command)

/** Does what the command's keys do. */
export const runHotkeyCommand = (command: HotkeyCommand): void => handlers.get(command)?.()
