import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Board',
  'drawing.licence':
    'This board is open for viewing only: the tldraw board editor needs a licence key here. The server administrator can add one.',
  'drawing.key':
    'This board is open for viewing only: the tldraw licence key does not fit this address or has expired. The server administrator can change it.',
  'drawing.newer': 'This board was saved by a newer version of the program. Reload the page to go on.',
  'drawing.broken': 'The board editor failed, so the board is shown for viewing only. Reload the page.',
  refused_one: '{{count}} element of the board could not be read and is hidden.',
  refused_other: '{{count}} elements of the board could not be read and are hidden.',
  'refused.remove': 'Remove',
  'upload.failed': 'The file “{{name}}” could not be uploaded.',
  search: 'Find on the board',
  sticky: 'Add a sticky note',
  'zoom.in': 'Zoom in',
  'zoom.out': 'Zoom out',
  'zoom.fit': 'Show the whole board',
  'compare.older': 'Before',
  'compare.newer': 'After',
  'compare.added': 'Added: {{count}}',
  'compare.removed': 'Removed: {{count}}',
  'compare.changed': 'Changed: {{count}}',
  'export.svg': 'SVG drawing',
  'export.png': 'PNG picture',
} satisfies Translation<typeof ru>
