import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  failed: '无法加载通知设置',
  again: '重试',
  text: '所有通知都会保留在通知列表中。您可以在此选择还有哪些通知需要提醒您。',
  space: '空间',
  'space.all': '所有空间',
  'space.all.text': '适用于未单独设置的空间。',
  'space.one.text': '仅适用于此空间的设置。',
  kind: '通知类型',
  'channel.toast': '屏幕提醒',
  back: '与所有空间一致',
  'back.of': '与所有空间一致：{{kind}}',
  quiet: '免打扰时段',
  'quiet.on': '按时段免打扰',
  'quiet.text': '此时段内不会弹出提醒，所有通知仍保留在通知列表中。',
  'quiet.from': '开始',
  'quiet.to': '结束',
  'quiet.same': '开始时间与结束时间相同。',
  'quiet.zone': '按您的时区：{{zone}}，可在个人资料中更改。',
} satisfies Translation<typeof ru>
