import type { Translation } from '../../platform/words.ts'
import type ru from './ru.ts'

export default {
  'nav.label': '导航',
  'nav.pages': '页面',
  'nav.new': '新建',
  'nav.settings': '设置',
  'nav.search': '搜索',
  'nav.recent': '最近',
  'nav.theme': '主题',
  'nav.shortcuts': '键盘快捷键',
  'nav.profile': '个人资料',
  'recent.none': '您还没有打开过页面',
  'panel.title': '面板',
  'nav.hide': '隐藏侧栏',
  'nav.show': '显示侧栏',
  'nav.width': '页面面板宽度',
  'right.close': '关闭面板',
  skip: '跳到内容',

  'space.missing': '未找到空间',
  'space.missing.text': '空间已被删除，或您不在其中。',

  'missing.title': '未找到任何内容',
  'missing.text': '此地址没有任何内容。',
  'missing.back': '返回首页',
  'failed.title': '平台暂时不可用',
  'failed.text': '请稍后再试。',
  'failed.again': '重试',
  'offline.title': '网络未连接',
  'offline.text': '您在此设备上打开过的页面仍可阅读。系统会自动检查网络连接。',
  'offline.kept': '此设备上的页面',
  'offline.back': '返回列表',
  'offline.reading': '离线状态，显示的是此设备上保存的内容。',
} satisfies Translation<typeof ru>
