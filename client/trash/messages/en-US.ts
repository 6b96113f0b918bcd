import type { Translation } from '../../platform/words.ts'
import type ru from './ru.ts'

export default {
  lead: 'Deleted pages stay here until they are restored or their time is up.',
  period: 'Empty the trash',
  'period.text': 'Whatever stays longer is gone for good.',
  'period.week': 'Every week',
  'period.month': 'Every month',
  'period.half_year': 'Every six months',
  'period.saved': 'Period saved',
  'column.name': 'Name',
  'column.deleter': 'Deleted by',
  'column.date': 'Deleted',
  'column.actions': 'Actions',
  nested_one: 'and {{count}} nested page',
  nested_other: 'and {{count}} nested pages',
  byProgram: 'A program with a key',
  restore: 'Restore',
  'restore.label': 'Restore “{{title}}”',
  restored: '“{{title}}” is back in place',
  'erase.hint': 'Delete forever',
  'erase.label': 'Delete “{{title}}” forever',
  'erase.title': 'Delete “{{title}}” forever?',
  'erase.text': 'The page goes with its versions and files, and cannot be brought back.',
  'erase.text.nested_one':
    'The page and {{count}} nested page go with their versions and files, and cannot be brought back.',
  'erase.text.nested_other':
    'The page and {{count}} nested pages go with their versions and files, and cannot be brought back.',
  'erase.confirm': 'Delete forever',
  'erase.cancel': 'Cancel',
  erased: '“{{title}}” was deleted forever',
  more: 'Show more',
  loading: 'Loading the trash…',
  failed: 'The trash did not load',
  again: 'Try again',
  empty: 'The trash is empty',
  'empty.text': 'Pages that you delete come here first, so that they can be restored.',
} satisfies Translation<typeof ru>
