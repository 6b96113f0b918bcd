import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '页面设置',
  'tab.main': '基本',
  'tab.comments': '评论',
  'tab.access': '权限',
  'tab.publication': '发布',
  'tab.history': '历史',
  'main.title': '标题',
  'main.icon': '图标',
  'history.large': '全宽显示',
  requests: '有权限申请',
} satisfies Translation<typeof ru>
