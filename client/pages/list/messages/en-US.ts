import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  lead: 'All pages of the space that you have access to.',
  search: 'Find by title',
  kind: 'Kind of page',
  'kind.any': 'Any kind',
  'column.title': 'Title',
  'column.type': 'Kind',
  'column.author': 'Author',
  'column.created_at': 'Created',
  'column.updated_at': 'Changed',
  'column.actions': 'Actions',
  'author.none': 'Not given',
  delete: 'Move to trash: {{title}}',
  range: '{{from}}–{{to}} of {{total}}',
  'go.first': 'First',
  'go.previous': 'Back',
  'go.next': 'Forward',
  'go.last': 'Last',
  loading: 'Loading pages…',
  failed: 'The pages could not be loaded',
  again: 'Try again',
  empty: 'No pages yet',
  'empty.text': 'They will be here once you have made the first one.',
  none: 'Nothing found',
  'none.text': 'Change the title or the kind.',
} satisfies Translation<typeof ru>
