import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Pages and commands',
  placeholder: 'Find a page, an object or a command…',
  none: 'Nothing found',
  close: 'Cancel',
  'group.recent': 'Recent pages',
  'group.pages': 'Pages',
  'group.objects': 'Objects',
  'group.create': 'Create',
  'group.go': 'Go to',
  'group.view': 'View',
  'group.person': 'You',
  'theme.light': 'Light theme',
  'theme.dark': 'Dark theme',
  'theme.auto': 'System theme',
  language: 'Language: {{name}}',
  settings: 'Settings: {{name}}',
  space: 'Space: {{name}}',
  signOut: 'Sign out',
  create: 'New page: {{kind}}',
} satisfies Translation<typeof ru>
