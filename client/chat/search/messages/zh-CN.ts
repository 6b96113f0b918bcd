import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  rooms: '聊天',
  messages: '消息',
  results: '搜索结果',
  hint: '输入消息中的词语，或选择筛选条件。',
  'hint.room': '输入此聊天中的词语，或选择筛选条件。',
  loading: '正在搜索…',
  failed: '搜索失败',
  again: '重试',
  none: '未找到结果',
  'none.text': '请尝试其他词语，或清除筛选条件。',
  more: '显示更多',
  you: '您',
  filters: '筛选',
  from: '发送者',
  'from.one': '发送者：{{name}}',
  'from.clear': '不限发送者',
  files: '包含文件',
  dates: '日期',
  'dates.clear': '重置',
  after: '从',
  before: '到',
  'find.room': '在此聊天中搜索',
  close: '关闭搜索',
  count_other: '找到 {{count}} 条消息',
} satisfies Translation<typeof ru>
