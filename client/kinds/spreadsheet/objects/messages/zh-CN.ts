import type { Translation } from '../../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  readOnly: '此处无法修改该值。',
  unknown: '未找到“{{name}}”，或有多个同名项。',
  title: '插入对象',
  type: '类型',
  typePick: '选择类型',
  typeNone: '未找到',
  columns: '列',
  columnsPick: '选择字段',
  filter: '条件',
  property: '字段',
  operator: '比较方式',
  add: '添加条件',
  drop: '移除条件',
  heads: '包含列标题',
  note: '每个人看到自己有权访问的对象。有权限的人可在单元格中直接修改值。',
  cancel: '取消',
  insert: '插入',
  wrongType: '请选择类型。',
  wrongFilter: '请选择字段。',
} satisfies Translation<typeof ru>
