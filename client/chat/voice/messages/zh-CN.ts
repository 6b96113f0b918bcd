import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  label: '正在录制语音消息',
  asking: '请允许使用麦克风。',
  started: '正在录音',
  time: '录音时长',
  cancel: '删除录音',
  stop: '停止并试听',
  most: '录音已停止：最长 15 分钟。',
  file: '语音消息 {{time}}',
  play: '播放语音消息，{{time}}',
  pause: '暂停语音消息，{{time}}',
  seek: '播放进度',
  at: '{{time}}，共 {{whole}}',
  rate: '倍速 {{rate}}×',
  broken: '无法播放',
  'problem.insecure': '只有安全页面（https）才能使用麦克风。',
  'problem.unsupported': '此浏览器无法录音。',
  'problem.refused': '无法使用麦克风。请在浏览器设置中允许本网站使用。',
  'problem.none': '未找到麦克风。',
  'problem.busy': '麦克风没有响应，可能正被其他程序占用。',
} satisfies Translation<typeof ru>
