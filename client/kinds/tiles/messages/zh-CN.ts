import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '画廊',
  settings: '画廊设置',
  'settings.cover': '封面',
  'settings.cover.none': '无封面',
  'settings.fit': '图片',
  'settings.fit.cover': '填充',
  'settings.fit.contain': '完整显示',
  'settings.crop': '裁剪位置',
  'settings.crop.top': '顶部',
  'settings.crop.center': '居中',
  'settings.crop.bottom': '底部',
  'settings.size': '大小',
  'settings.size.s': '小',
  'settings.size.m': '中',
  'settings.size.l': '大',
} satisfies Translation<typeof ru>
