import type { Translation } from '../../platform/words.ts'
import type ru from './ru.ts'

export default {
  language: '语言',
  'theme.light': '浅色主题',
  'theme.dark': '深色主题',
  me: '您正以“{{name}}”的身份阅读',
  people: '当前在此页面的人',
  loading: '页面加载中',
  offline: '连接已断开，恢复后页面会自动更新。',
  untitled: '无标题',
  madeWith: '由 Terem 制作',
  files: '登录后才能打开此页面的文件。',
  'files.signIn': '登录',
  failed: '页面未能打开',
  again: '重试',
  'members.title': '此页面的数据仅对成员开放',
  'members.text': '页面显示空间中的对象，只有拥有权限的人才能查看。',
  'members.open': '以成员身份打开',
  'block.open': '打开页面',
  'form.answered': '您已提交过此表单',
  'form.answered.text': '每人只能填写一次，感谢您的参与！',
  'form.closed': '表单已关闭',
  'form.closed.text': '目前不接受提交。',
  'notFound.title': '未找到任何内容',
  'notFound.text': '此地址没有已发布的内容，页面可能已取消发布。',
} satisfies Translation<typeof ru>
