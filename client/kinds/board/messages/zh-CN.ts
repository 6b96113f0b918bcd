import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '白板',
  'drawing.licence': '此白板仅供查看：tldraw 白板编辑器在此处需要许可证密钥，可由服务器管理员添加。',
  'drawing.key': '此白板仅供查看：tldraw 许可证密钥与此地址不符或已过期，可由服务器管理员更换。',
  'drawing.newer': '此白板由更新版本的程序保存。请刷新页面后继续。',
  'drawing.broken': '白板编辑器出现故障，因此仅供查看。请刷新页面。',
  refused_other: '白板中有 {{count}} 个元素无法读取，已隐藏。',
  'refused.remove': '移除',
  'upload.failed': '无法上传文件“{{name}}”。',
  left_other: '有 {{count}} 个元素未添加：白板不支持此类元素，或其图片未随之提供。',
  'drop.refused': '无法将文件“{{name}}”添加到白板。支持图片和 Excalidraw 绘图文件。',
  search: '在白板中查找',
  sticky: '添加便签',
  'zoom.in': '放大',
  'zoom.out': '缩小',
  'zoom.fit': '显示整个白板',
  'compare.older': '之前',
  'compare.newer': '之后',
  'compare.added': '新增：{{count}}',
  'compare.removed': '删除：{{count}}',
  'compare.changed': '更改：{{count}}',
  'export.svg': 'SVG 图形',
  'export.png': 'PNG 图片',
} satisfies Translation<typeof ru>
