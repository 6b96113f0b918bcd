/** RTI.04. */
export const taskOutcomes = ['current', 'completed', 'delayed', 'cancelled'] as const
export type TaskOutcome = (typeof taskOutcomes)[number]

/** RTI.01: the colours of the modes; the client knows their tones in each theme. */
export const timerColors = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'gray',
] as const
export type TimerColor = (typeof timerColors)[number]

/** RTI.01: lengths in minutes. */
export const defaultTimer = {
  work_minutes: 25,
  rest_minutes: 5,
  long_minutes: 15,
  long_every: 4,
  work_color: 'red',
  rest_color: 'green',
  overtime_color: 'orange',
  has_sound: true,
  has_notices: false,
} as const satisfies Record<string, number | string | boolean>
