import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '列表',
  tick: '{{field}}：{{name}}',
  rename: '重命名“{{name}}”',
  'rename.title': '重命名',
  change: '修改“{{field}}”',
  settings: '列表设置',
  'settings.tick': '行首复选框',
  'settings.tick.none': '不显示复选框',
  'settings.done': '完成时的值',
  'settings.nest': '子项依据',
  'settings.nest.none': '不显示子项',
  'settings.nest.hint': '需要一个“对象”属性：单个值，并关联到同一类型。',
  'nest.fold': '折叠“{{name}}”',
  'nest.unfold': '展开“{{name}}”，子项：{{count}}',
  'nest.add': '在“{{name}}”下添加子项',
  'nest.add.title': '添加子项',
  'nest.indent': '移至“{{name}}”之下',
  'nest.outdent': '上移一级',
  'nest.cycle': '对象不能移到自身或其子项之下。',
  'nest.deep': '层级过深：列表最多显示 {{most}} 级。',
} satisfies Translation<typeof ru>
