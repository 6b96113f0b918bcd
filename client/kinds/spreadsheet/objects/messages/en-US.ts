import type { Translation } from '../../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  readOnly: 'This value cannot be changed here.',
  unknown: '“{{name}}” was not found, or there are several.',
  title: 'Insert objects',
  type: 'Type',
  typePick: 'Choose a type',
  typeNone: 'Nothing found',
  columns: 'Columns',
  columnsPick: 'Choose fields',
  filter: 'Conditions',
  property: 'Field',
  operator: 'Comparison',
  add: 'Add a condition',
  drop: 'Remove the condition',
  heads: 'With column headings',
  note: 'Everyone sees the objects they have access to. Values can be edited in their cells by those who may.',
  cancel: 'Cancel',
  insert: 'Insert',
  wrongType: 'Choose a type.',
  wrongFilter: 'Choose a field.',
} satisfies Translation<typeof ru>
