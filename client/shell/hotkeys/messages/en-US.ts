import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Keyboard shortcuts',
  text: 'Press a shortcut to record another one. Shortcuts are kept in your profile and work on all your devices.',
  press: 'Press the keys…',
  change: '{{name}}: {{keys}}, change',
  reset: '{{name}}: restore the default',
  'reset.all': 'Restore all defaults',
  customize: 'Customize',
  'command.search': 'Search',
  'command.palette': 'Pages and commands',
  'command.newPage': 'New page',
  'command.tree': 'Show or hide the sidebar',
  'command.theme': 'Light or dark theme',
  'command.settings': 'Settings',
  'command.shortcuts': 'List of shortcuts',
  'command.undo': 'Undo the last change',
  'command.rename': 'Rename a board column',
  'command.move': 'Move a board column',
  'command.beside': 'Previous and next object',
  'command.close': 'Close the right panel',
  'command.message': 'Select a message in a chat',
  'command.thread': 'Open the thread of a message',
} satisfies Translation<typeof ru>
