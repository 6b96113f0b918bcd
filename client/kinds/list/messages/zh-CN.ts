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
} satisfies Translation<typeof ru>
