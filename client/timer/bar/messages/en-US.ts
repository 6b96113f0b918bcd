import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  open: 'Open the timer',
  'mode.idle': 'Ready to focus',
  'mode.work': 'Focus',
  'mode.overtime': 'Overtime',
  'mode.rest': 'Break',
  'mode.longRest': 'Long break',
  'reminder.due': 'It is time: {{name}}',
} satisfies Translation<typeof ru>
