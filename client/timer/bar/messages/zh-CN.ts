import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  open: '打开计时器',
  'mode.idle': '准备专注',
  'mode.work': '专注',
  'mode.overtime': '超时',
  'mode.rest': '短休息',
  'mode.longRest': '长休息',
  'reminder.due': '时间到：{{name}}',
} satisfies Translation<typeof ru>
