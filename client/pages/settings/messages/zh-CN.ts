import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  'export.tree': 'ZIP（含子页面）',
  title: '页面设置',
  'tab.main': '基本',
  'tab.comments': '评论',
  'tab.access': '权限',
  'tab.publication': '发布',
  'tab.history': '历史',
  'main.title': '标题',
  'main.icon': '图标',
  'history.large': '全宽显示',
  requests: '有权限申请',
  'preview.banner': '预览：此页面尚未发布。访客将看到以下内容。',
  'preview.banner.published': '访客看到的已发布页面如下。',
  'preview.label': '页面预览',
  'preview.closed_other': '访客看不到这些文件：{{names}}。',
  'preview.back': '返回页面',
  'preview.none': '无法预览',
  'preview.none.text': '只有可以发布此页面的人（拥有完全访问权限）才能预览。',
} satisfies Translation<typeof ru>
