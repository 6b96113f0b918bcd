import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  'export.tree': 'ZIP with nested pages',
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
  'preview.banner': 'Preview: this page isn’t published yet. This is what guests will see.',
  'preview.banner.published': 'This is how guests see the published page.',
  'preview.label': 'Page preview',
  'preview.closed_one': 'Guests won’t see this file: {{names}}.',
  'preview.closed_other': 'Guests won’t see these files: {{names}}.',
  'preview.back': 'Back to the page',
  'preview.none': 'Preview not available',
  'preview.none.text': 'It’s for people who can publish the page: those with full access to it.',
} satisfies Translation<typeof ru>
