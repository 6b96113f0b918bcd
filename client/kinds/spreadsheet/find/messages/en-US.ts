import type { Translation } from '../../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Find and replace',
  query: 'Find',
  replacement: 'Replace with',
  replacing: 'Replacement',
  position: '{{number}} of {{count}}',
  searching: 'Searching…',
  none: 'Nothing found',
  previous: 'Previous match',
  next: 'Next match',
  close: 'Close',
  cased: 'Match case',
  whole: 'Match entire cell',
  formulas: 'Search in formulas',
  everywhere: 'All sheets',
  one: 'Replace',
  all: 'Replace all',
  replaced_one: '{{count}} cell changed',
  replaced_other: '{{count}} cells changed',
  'kept.formulas': 'Formulas and the look of numbers stay. To change formulas, turn on “Search in formulas”.',
  'kept.look': 'The look of numbers stays.',
} satisfies Translation<typeof ru>
