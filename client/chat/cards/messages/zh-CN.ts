import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  untitled: '无标题',
  object: '对象',
  nothing: '未选择',
  clear: '清除',
} satisfies Translation<typeof ru>
