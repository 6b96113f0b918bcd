import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  later: '正在加载后面的消息…',
  first: '跳到第一条新消息',
  new: '{{shown}} 条新消息',
  title: '跳转到日期',
} satisfies Translation<typeof ru>
