import type { Translation } from '../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Search',
  placeholder: 'Title, text or name',
  clear: 'Clear',
  close: 'Cancel',
  aside: 'Open at the side',
  results: 'Results',
  hint: 'Searches the titles and texts of pages, and the people of the space.',
  'group.recent': 'You looked for',
  'group.pages': 'Pages',
  'group.users': 'People',
  'recent.clear': 'Forget these searches',
  'more.pages_one': '{{count}} more page',
  'more.pages_other': '{{count}} more pages',
  'more.users_one': '{{count}} more person',
  'more.users_other': '{{count}} more people',
  count_one: '{{count}} result',
  count_other: '{{count}} results',
  loading: 'Searching…',
  none: 'Nothing was found',
  'none.text': 'Try another word, or just the beginning of it.',
  failed: 'The search did not answer',
  again: 'Try again',
  'person.failed': 'Could not load',
  'person.missing': 'This person is not in the space',
} satisfies Translation<typeof ru>
