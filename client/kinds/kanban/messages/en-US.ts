import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Kanban',
  new: 'Add',
  'create.in': '{{words}}: {{column}}',
  moved: '“{{name}}” is now in the column “{{column}}”',
  failed: 'The board could not be loaded',
  'failed.text': 'Check the connection and try again.',
  again: 'Try again',
  noList: 'No list to make columns of',
  'noList.text':
    'The columns of a kanban are the options of a list property with one value. Add one to the type.',
  'noList.ask': 'The type has no list property with one value. Whoever edits the type can add one.',
  'noList.open': 'Open the type editor',
  'column.none': 'No value',
  'column.empty': 'No cards',
  'column.failed': 'Not loaded. Try again',
  count_one: '{{count}} card',
  count_other: '{{count}} cards',
  'count.limit_one': '{{count}} card of at most {{limit}}',
  'count.limit_other': '{{count}} cards of at most {{limit}}',
  'limit.passed': 'over the limit',
  'card.untitled': 'Untitled',
  'card.menu': 'Actions for the card “{{name}}”',
  'card.move': 'Move to…',
  settings: 'Board settings',
  'settings.list': 'Columns by property',
  'settings.cards': 'On the cards',
  'settings.limits': 'Most cards of a column',
  'settings.limits.none': 'None',
} satisfies Translation<typeof ru>
