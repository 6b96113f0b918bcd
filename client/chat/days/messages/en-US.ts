import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: 'Jump to date',
} satisfies Translation<typeof ru>
