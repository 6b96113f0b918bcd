import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  actions: '操作',
  running: '正在执行“{{name}}”…',
  done: '“{{name}}”已完成',
  begun: '“{{name}}”已启动，可在对象的历史中查看进展。',
  processes: '流程',
  failed: '无法加载流程',
  again: '重试',
  more: '显示更多',
  'state.running': '进行中',
  'state.waiting': '等待重试',
  'state.overdue': '已逾期',
  'state.done': '已完成',
  'state.failed': '失败',
  'starter.none': '程序',
  due: '期限 {{date}}',
  next: '下次重试 {{date}}',
  finish: '标记为完成',
  'finish.label': '将流程“{{name}}”标记为完成',
  abandon: '终止',
  'abandon.label': '终止流程“{{name}}”',
} satisfies Translation<typeof ru>
