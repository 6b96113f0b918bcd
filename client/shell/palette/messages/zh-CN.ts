import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '页面与命令',
  placeholder: '查找页面、对象或命令…',
  none: '未找到结果',
  close: '取消',
  'group.recent': '最近的页面',
  'group.pages': '页面',
  'group.objects': '对象',
  'group.create': '新建',
  'group.go': '前往',
  'group.view': '外观',
  'group.person': '您',
  'theme.light': '浅色主题',
  'theme.dark': '深色主题',
  'theme.auto': '跟随系统',
  language: '语言：{{name}}',
  settings: '设置：{{name}}',
  space: '空间：{{name}}',
  signOut: '退出登录',
  create: '新建页面：{{kind}}',
} satisfies Translation<typeof ru>
