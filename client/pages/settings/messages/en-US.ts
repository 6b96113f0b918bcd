import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Page settings',
  'tab.main': 'Main',
  'tab.comments': 'Comments',
  'tab.access': 'Access',
  'tab.publication': 'Publication',
  'tab.history': 'History',
  'main.title': 'Title',
  'main.icon': 'Icon',
  'history.large': 'Full width',
  requests: 'there are requests for access',
} satisfies Translation<typeof ru>
