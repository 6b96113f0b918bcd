import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  ask: 'Duplicate “{{title}}”?',
  all_one: 'With {{count}} nested page',
  all_other: 'With {{count}} nested pages',
  one: 'This page only',
  cancel: 'Cancel',
  title: '{{title}} (copy)',
  done: '“{{title}}” duplicated',
} satisfies Translation<typeof ru>
