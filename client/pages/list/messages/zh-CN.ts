import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  lead: '空间中您可以访问的所有页面。',
  search: '按标题查找',
  kind: '页面类型',
  'kind.any': '任意类型',
  'column.title': '标题',
  'column.type': '类型',
  'column.author': '作者',
  'column.created_at': '创建时间',
  'column.updated_at': '修改时间',
  'column.actions': '操作',
  'author.none': '未填写',
  delete: '移到回收站：{{title}}',
  range: '第 {{from}}–{{to}} 项，共 {{total}} 项',
  'go.first': '第一页',
  'go.previous': '上一页',
  'go.next': '下一页',
  'go.last': '最后一页',
  loading: '正在加载页面…',
  failed: '无法加载页面',
  again: '重试',
  empty: '还没有页面',
  'empty.text': '创建第一个页面后，它会显示在这里。',
  none: '未找到结果',
  'none.text': '请更改标题或类型。',
} satisfies Translation<typeof ru>
