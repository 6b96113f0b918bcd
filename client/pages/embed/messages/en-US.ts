import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  open: 'Open page',
  gone: 'Not available',
  'gone.text': 'This page doesn’t exist, or you don’t have access to it.',
  failed: 'Couldn’t load.',
  again: 'Try again',
  offline: 'You’re offline. This will open once you’re back online.',
  'choose.table': 'Table of objects',
  'choose.kanban': 'Kanban',
  'choose.filter': 'Find a page or type',
  'choose.pages': 'Pages',
  'choose.types': 'New page from a type',
  'choose.none': 'Nothing found',
} satisfies Translation<typeof ru>
