import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  send: 'Submit',
  sending: 'Submitting your response…',
  next: 'Next',
  back: 'Back',
  page: 'Page {{page}} of {{pages}}',
  unnamed: 'Name',
  wrong_one: 'Fix {{count}} field to submit the form.',
  wrong_other: 'Fix {{count}} fields to submit the form.',
  thanks: 'Thank you!',
  'thanks.text': 'Your response has been submitted.',
  'thanks.link': 'Open {{site}}',
  again: 'Submit another response',
} satisfies Translation<typeof ru>
