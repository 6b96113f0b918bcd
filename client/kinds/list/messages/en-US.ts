import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'List',
  tick: '{{field}}: {{name}}',
  rename: 'Rename “{{name}}”',
  'rename.title': 'Rename',
  change: 'Edit “{{field}}”',
  settings: 'List settings',
  'settings.tick': 'Checkbox on each line',
  'settings.tick.none': 'No checkbox',
  'settings.done': 'Value when done',
} satisfies Translation<typeof ru>
