import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '模板',
  none: '不使用模板',
  choose: '模板：{{name}}',
  manage: '编辑模板…',
  'manage.title': '对象模板',
  'manage.text': '新对象默认使用带星标的模板。任何对象都可以在其菜单中保存为模板。',
  'manage.empty': '还没有模板。',
  name: '模板名称',
  default: '默认：{{name}}',
  'default.on': '新对象默认使用此模板',
  'default.off': '不再默认使用此模板',
  up: '上移“{{name}}”',
  down: '下移“{{name}}”',
  delete: '删除模板“{{name}}”',
  'delete.title': '删除模板“{{name}}”？',
  'delete.text': '已由它创建的对象会保留。',
  'delete.confirm': '删除',
  save: '保存为模板…',
  'save.title': '新建模板',
  'save.text': '新对象可以从这些值和描述开始。文件仍属于原对象。',
  'save.do': '保存',
  saved: '已保存模板“{{name}}”',
  close: '关闭',
  cancel: '取消',
} satisfies Translation<typeof ru>
