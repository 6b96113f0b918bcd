import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '键盘快捷键',
  text: '点击某个快捷键即可重新录制。快捷键保存在您的个人资料中，在所有设备上生效。',
  press: '请按键…',
  change: '{{name}}：{{keys}}，更改',
  reset: '{{name}}：恢复默认',
  'reset.all': '全部恢复默认',
  customize: '自定义',
  'command.search': '搜索',
  'command.palette': '页面与命令',
  'command.newPage': '新建页面',
  'command.tree': '显示或隐藏侧栏',
  'command.theme': '浅色或深色主题',
  'command.settings': '设置',
  'command.shortcuts': '快捷键列表',
  'command.undo': '撤销上一步操作',
  'command.rename': '重命名看板列',
  'command.move': '移动看板列',
  'command.beside': '上一个和下一个对象',
  'command.close': '关闭右侧面板',
  'command.message': '选择聊天中的消息',
  'command.thread': '打开消息的消息串',
} satisfies Translation<typeof ru>
