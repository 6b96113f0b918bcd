import type { Translation } from '../../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '名称管理器',
  name: '名称',
  range: '引用位置',
  'wrong.range': '请输入区域，例如 A1:B10',
  add: '新建',
  save: '保存',
  cancel: '取消',
  close: '关闭',
  list: '名称',
  none: '还没有名称。选中单元格并输入名称，即可在公式中使用：=SUM(销售额)。',
  edit: '编辑“{{name}}”',
  delete: '删除“{{name}}”',
} satisfies Translation<typeof ru>
