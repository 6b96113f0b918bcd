import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  open: '打开页面',
  gone: '不可用',
  'gone.text': '该页面不存在，或您无权访问。',
  failed: '加载失败。',
  again: '重试',
  offline: '网络已断开，恢复后将自动打开。',
  'choose.table': '对象表格',
  'choose.kanban': '看板',
  'choose.filter': '查找页面或类型',
  'choose.pages': '页面',
  'choose.types': '按类型新建页面',
  'choose.none': '没有找到',
} satisfies Translation<typeof ru>
