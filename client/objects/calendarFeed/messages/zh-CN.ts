import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '订阅此日历',
  about:
    '通过私密链接，其他应用（Google 日历、Outlook、手机日历）可以显示此页面。显示的内容与您所见一致：页面的共享视图，以及读取时您的访问权限。',
  once: '请立即复制链接，之后不会再显示。请勿分享：任何持有链接的人无需登录即可读取日历。',
  copy: '复制链接',
  copied: '已复制',
  open: '在日历应用中打开',
  own: '链接创建于 {{time}}。',
  read: '上次读取：{{time}}。',
  'read.never': '尚未被读取。',
  make: '创建链接',
  again: '创建新链接',
  'make.ask': '创建新链接？',
  'make.text': '当前链接将立即失效。',
  revoke: '撤销',
  'revoke.of': '撤销链接：{{name}}',
  'revoke.ask': '撤销此链接？',
  'revoke.text': '使用它的应用将无法再读取任何内容。',
  full: '您已有 {{count}} 个日历链接。请先撤销其中一个。',
  others: '其他日历的链接：{{count}}',
  closed: '无法访问的页面',
  untitled: '无标题',
  failed: '无法确认是否已有链接。',
  retry: '重试',
  cancel: '取消',
  close: '关闭',
} satisfies Translation<typeof ru>
