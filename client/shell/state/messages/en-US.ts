import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'State',
  version: 'Application version',
  build: 'Build',
  server: 'Server',
  events: 'Event socket',
  documents: 'Document socket',
  waiting: 'Checking…',
  failed: 'No answer',
  works: 'Answers, {{ms}} ms',
  again: 'Check again',
} satisfies Translation<typeof ru>
