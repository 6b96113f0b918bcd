import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Templates',
  usual: 'default',
  hint: 'No templates yet. Any object can be saved as one from its menu.',
  none: 'No template',
  choose: 'Template: {{name}}',
  manage: 'Edit templates…',
  'manage.title': 'Object templates',
  'manage.text':
    'New objects begin with the template that has the star. Any object can be saved as a template from its menu.',
  'manage.empty': 'No templates yet.',
  name: 'Template name',
  default: 'Default: {{name}}',
  'default.on': 'Begin new objects with it',
  'default.off': 'Stop beginning with it',
  up: 'Move “{{name}}” up',
  down: 'Move “{{name}}” down',
  delete: 'Delete the template “{{name}}”',
  'delete.title': 'Delete the template “{{name}}”?',
  'delete.text': 'Objects made from it stay.',
  'delete.confirm': 'Delete',
  save: 'Save as template…',
  'save.title': 'New template',
  'save.text': 'New objects can begin with these values and this description. Files stay with the object.',
  'save.do': 'Save',
  saved: 'Template “{{name}}” saved',
  close: 'Close',
  cancel: 'Cancel',
} satisfies Translation<typeof ru>
