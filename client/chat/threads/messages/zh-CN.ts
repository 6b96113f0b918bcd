import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '消息串',
  close: '关闭消息串',
  log: '回复',
  write: '在消息串中回复',
  also: '同时发送到聊天',
  none: '还没有回复。',
  replies_other: '{{count}} 条回复',
  many: '1000+ 条回复',
  last: '最后回复 {{time}}',
  news_other: '{{count}} 条新回复',
  deleted: '此消息已删除',
  earlier: '您无法查看此消息串的开头。',
  missing: '未找到消息串',
  'missing.text': '它已被删除，或者您没有访问权限。',
  failed: '无法加载消息串',
} satisfies Translation<typeof ru>
