import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '跳转到日期',
} satisfies Translation<typeof ru>
