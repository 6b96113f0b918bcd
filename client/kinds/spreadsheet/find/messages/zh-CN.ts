import type { Translation } from '../../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '查找和替换',
  query: '查找',
  replacement: '替换为',
  replacing: '替换',
  position: '第 {{number}} 个，共 {{count}} 个',
  searching: '正在查找…',
  none: '未找到结果',
  previous: '上一个匹配项',
  next: '下一个匹配项',
  close: '关闭',
  cased: '区分大小写',
  whole: '匹配整个单元格',
  formulas: '在公式中查找',
  everywhere: '所有工作表',
  one: '替换',
  all: '全部替换',
  replaced_other: '已更改 {{count}} 个单元格',
  'kept.formulas': '公式和数字的显示格式保持不变。若要更改公式，请打开“在公式中查找”。',
  'kept.look': '数字的显示格式保持不变。',
} satisfies Translation<typeof ru>
