import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  actions: 'Actions',
  running: 'Running “{{name}}”…',
  done: '“{{name}}” is done',
  begun: '“{{name}}” has started. Follow it in the object’s history.',
  processes: 'Processes',
  failed: 'Processes could not be loaded',
  again: 'Try again',
  more: 'Show more',
  'state.running': 'Running',
  'state.waiting': 'Waiting to retry',
  'state.overdue': 'Overdue',
  'state.done': 'Done',
  'state.failed': 'Failed',
  'starter.none': 'A program',
  due: 'due {{date}}',
  next: 'next try {{date}}',
  finish: 'Mark as done',
  'finish.label': 'Mark the process “{{name}}” as done',
  abandon: 'Give up',
  'abandon.label': 'Give up on the process “{{name}}”',
} satisfies Translation<typeof ru>
