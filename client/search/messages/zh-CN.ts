import type { Translation } from '../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '搜索',
  placeholder: '标题、正文或姓名',
  clear: '清除',
  close: '取消',
  aside: '在侧边打开',
  results: '搜索结果',
  hint: '搜索页面标题、正文以及空间成员。',
  'group.recent': '最近搜索',
  'group.pages': '页面',
  'group.users': '成员',
  'recent.clear': '清除搜索记录',
  'more.pages_other': '还有 {{count}} 个页面',
  'more.users_other': '还有 {{count}} 位成员',
  count_other: '{{count}} 个结果',
  loading: '正在搜索…',
  none: '未找到任何内容',
  'none.text': '换一个词，或只输入开头试试。',
  failed: '搜索没有响应',
  again: '重试',
  'person.failed': '加载失败',
  'person.missing': '此人不在空间中',
} satisfies Translation<typeof ru>
