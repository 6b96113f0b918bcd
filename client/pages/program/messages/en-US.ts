import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  newVersion: 'This opens as soon as the new version of Terem has loaded.',
} satisfies Translation<typeof ru>
