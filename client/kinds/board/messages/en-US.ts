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
  'drawing.copy': 'Make a copy to edit',
  refused_one: '{{count}} element of the board could not be read and is hidden.',
  refused_other: '{{count}} elements of the board could not be read and are hidden.',
  'refused.remove': 'Remove',
  'upload.failed': 'The file “{{name}}” could not be uploaded.',
  left_one:
    '{{count}} element was left out: a board does not keep such elements, or its picture did not come with it.',
  left_other:
    '{{count}} elements were left out: a board does not keep such elements, or their pictures did not come with them.',
  'drop.refused': 'The file “{{name}}” cannot go on a board. Pictures and Excalidraw drawings can.',
  search: 'Find on the board',
  sticky: 'Add a sticky note',
  tools: 'Board tools',
  'template.offer': 'Start with a template:',
  'template.retro': 'Retrospective',
  'template.kanban': 'Kanban',
  'template.mind': 'Mind map',
  'template.retro.good': 'What went well',
  'template.retro.bad': 'What to improve',
  'template.retro.next': 'Action items',
  'template.kanban.todo': 'To do',
  'template.kanban.doing': 'In progress',
  'template.kanban.done': 'Done',
  'template.mind.idea': 'Main idea',
  'template.mind.branch': 'Branch {{number}}',
  'zoom.in': 'Zoom in',
  'zoom.out': 'Zoom out',
  'zoom.fit': 'Show the whole board',
  'compare.older': 'Before',
  'compare.newer': 'After',
  'compare.added': 'Added: {{count}}',
  'compare.removed': 'Removed: {{count}}',
  'compare.changed': 'Changed: {{count}}',
  'compare.votes': 'Votes: {{older}} before, {{newer}} after',
  'export.svg': 'SVG drawing',
  'export.png': 'PNG picture',
} satisfies Translation<typeof ru>
