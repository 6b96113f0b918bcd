import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  newVersion: 'Terem 新版本加载完成后会自动打开。',
} satisfies Translation<typeof ru>
