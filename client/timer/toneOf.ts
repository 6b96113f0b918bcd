import type { TimerMode } from '#schema/timer/machine.ts'
import type { TimerColor } from '#schema/timer/choices.ts'
import type { TimerSet } from './operations.ts'
import tones from './Tones.module.css'

export const toneClass = (color: TimerColor): string =>
  color === 'gray' ? tones.tone! : `${tones.tone} ${tones[color]}`

/** RTI.01: the chosen color of a mode; before a session that of its work. */
export function toneOf(mode: TimerMode, { work_color, rest_color, overtime_color }: TimerSet): string {
  if (mode === 'overtime') return toneClass(overtime_color)
  return toneClass(mode === 'rest' || mode === 'longRest' ? rest_color : work_color)
}
