import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Dashboard',
  add: 'Add block',
  'add.full_one': 'The page has {{count}} block, which is all it takes.',
  'add.full_other': 'The page has {{count}} blocks, which is all it takes.',
  added: 'Block “{{name}}” added',
  removed: 'Block “{{name}}” removed. Ctrl+Z brings it back.',
  empty: 'Build this page from blocks',
  'empty.read': 'There is nothing on this page yet',
  'empty.text': 'Texts, tables and boards of other pages, numbers and charts, side by side as you like.',

  'block.text': 'Text',
  'block.text.about': 'Headings, lists, pictures',
  'block.page': 'Objects',
  'block.page.about': 'A table, kanban, list, tiles or calendar',
  unknown: 'Unknown block',
  'unknown.text': 'A newer version of the program added it.',

  menu: 'Actions of block “{{name}}”',
  set: 'Configure…',
  duplicate: 'Duplicate',
  up: 'Move up',
  down: 'Move down',
  remove: 'Delete',
  move: 'Move block “{{name}}”',
  'move.hint': 'Drag, or press Enter and use the arrow keys; with Shift they resize',
  stretch: 'Resize',
  moving:
    'Block “{{name}}” picked up. Arrow keys move it, with Shift they resize it, Enter drops it, Escape puts it back.',
  place: 'Column {{x}}, row {{row}}',
  size: 'Width {{w}}, height {{h}}',
  kept: 'Block “{{name}}” dropped',
  left: 'Block “{{name}}” is where it was',
  'moved.up': 'Block “{{name}}” moved up',
  'moved.down': 'Block “{{name}}” moved down',
  'edge.up': 'Block “{{name}}” is at the top',
  'edge.down': 'Block “{{name}}” is at the bottom',

  settings: 'Block settings',
  'settings.title': 'Title',

  'page.choose': 'What should it show?',
  'page.choose.text': 'An existing page, or a new one for any type',
  'page.none': 'No page chosen',

  compare: 'Comparison of versions',
  'compare.same': 'The blocks are the same',
  'compare.changes_one': '{{count}} block changed',
  'compare.changes_other': '{{count}} blocks changed',
  'compare.added': 'added',
  'compare.removed': 'deleted',
  'compare.moved': 'moved',
  'compare.stretched': 'resized',
  'compare.set': 'configured',
  'compare.written': 'text changed',
} satisfies Translation<typeof ru>
