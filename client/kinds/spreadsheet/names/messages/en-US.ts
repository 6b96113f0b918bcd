import type { Translation } from '../../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Name manager',
  name: 'Name',
  range: 'Refers to',
  'wrong.range': 'Enter a range, such as A1:B10',
  add: 'Create',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  list: 'Names',
  none: 'No names yet. Select cells, enter a name, and use it in formulas: =SUM(Sales).',
  edit: 'Edit “{{name}}”',
  delete: 'Delete “{{name}}”',
} satisfies Translation<typeof ru>
