import type { Translation } from '../../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Data validation',
  cells: 'Cells: {{range}}',
  kind: 'Allow',
  'kind.list': 'List of values',
  'kind.range': 'List from a range',
  'kind.number': 'Number',
  'kind.date': 'Date',
  'kind.length': 'Text length',
  values: 'Values, one per line',
  range: 'Range of values',
  condition: 'Condition',
  breach: 'If the data is invalid',
  refuse: 'Reject input',
  warn: 'Show a warning',
  help: 'Help text',
  remove: 'Remove rule',
  cancel: 'Cancel',
  save: 'Save',
  full: 'A sheet has up to {{count}} validation rules, one for each range. Remove some first.',
  'wrong.values': 'Enter 1 to 500 values of up to 200 characters',
  'wrong.range': 'Enter a range such as A1:A10',
  list: 'Allowed values',
  search: 'Search',
  none: 'No matches',
} satisfies Translation<typeof ru>
