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
  'settings.nest': 'Sub-items by',
  'settings.nest.none': 'No sub-items',
  'settings.nest.hint': 'Takes an Object property with a single value that links to this same type.',
  'nest.fold': 'Collapse “{{name}}”',
  'nest.unfold': 'Expand “{{name}}”, sub-items: {{count}}',
  'nest.add': 'Add a sub-item to “{{name}}”',
  'nest.add.title': 'Add a sub-item',
  'nest.indent': 'Move under “{{name}}”',
  'nest.outdent': 'Move one level up',
  'nest.cycle': 'An object can’t go under itself or under its own sub-items.',
  'nest.deep': 'That’s too deep: a list shows up to {{most}} levels.',
} satisfies Translation<typeof ru>
