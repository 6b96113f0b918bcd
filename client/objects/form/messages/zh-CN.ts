import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  send: '提交',
  sending: '正在提交…',
  next: '下一页',
  back: '上一页',
  page: '第 {{page}} 页，共 {{pages}} 页',
  unnamed: '名称',
  wrong_other: '有 {{count}} 处需要修改，改好后即可提交。',
  thanks: '谢谢！',
  'thanks.text': '您的答案已提交。',
  'thanks.link': '打开 {{site}}',
  again: '再填一份',
} satisfies Translation<typeof ru>
