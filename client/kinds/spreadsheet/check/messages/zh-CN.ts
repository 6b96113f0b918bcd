import type { Translation } from '../../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '数据验证',
  cells: '单元格：{{range}}',
  kind: '允许',
  'kind.list': '值列表',
  'kind.range': '来自区域的列表',
  'kind.number': '数字',
  'kind.date': '日期',
  'kind.length': '文本长度',
  values: '值（每行一个）',
  range: '值所在区域',
  condition: '条件',
  breach: '如果数据无效',
  refuse: '拒绝输入',
  warn: '显示警告',
  help: '提示文字',
  remove: '删除规则',
  cancel: '取消',
  save: '保存',
  full: '每个工作表最多 {{count}} 条验证规则（每个区域一条），请先删除一些。',
  'wrong.values': '请输入 1 到 500 个值，每个不超过 200 个字符',
  'wrong.range': '请输入区域，例如 A1:A10',
  list: '允许的值',
  search: '搜索',
  none: '无匹配结果',
} satisfies Translation<typeof ru>
