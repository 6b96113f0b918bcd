import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  untitled: 'Untitled',
  object: 'Object',
  nothing: 'not set',
  clear: 'Clear',
} satisfies Translation<typeof ru>
