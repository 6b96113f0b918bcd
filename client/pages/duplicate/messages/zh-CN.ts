import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  ask: '创建“{{title}}”的副本？',
  all_other: '包含 {{count}} 个子页面',
  one: '仅此页面',
  cancel: '取消',
  title: '{{title}}（副本）',
  done: '已创建“{{title}}”的副本',
} satisfies Translation<typeof ru>
