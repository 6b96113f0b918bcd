import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '链接、二维码与嵌入',
  unpublished: '请先发布表单：点击“分享”，再选“发布”。',
  link: '表单链接',
  copy: '复制',
  copied: '已复制',
  qr: '二维码',
  'qr.picture': '表单链接的二维码',
  'qr.long': '链接过长，无法生成二维码。',
  'qr.png': '下载 PNG',
  'qr.svg': '下载 SVG',
  prefill: '预填字段的链接',
  'prefill.about': 'prefill_ 之后填写问题或字段名称；多个字段用 & 连接。',
  'prefill.value': '值',
  embed: '网站嵌入代码',
  sites: '允许嵌入表单的网站',
  'sites.about': '每行一个，例如 https://example.org。其他网站无法打开此表单。',
  'sites.none': '尚未填写任何网站，因此无法嵌入表单。',
  'sites.wrong': '不是有效的网站地址：{{site}}。须使用 https，且不能含星号。',
  'sites.many': '最多可填写 {{count}} 个网站。',
  'sites.save': '保存网站',
  'sites.saved': '已保存',
} satisfies Translation<typeof ru>
