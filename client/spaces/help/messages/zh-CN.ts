import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  'pages.title': '页面',
  'pages.text':
    '点击树中的“+”即可新建页面。页面可以相互嵌套，用鼠标或键盘移动，也可以变成标签页。历史记录会保存版本，随时可以查看和恢复。',
  'text.title': '文本',
  'text.text':
    '输入“/”插入块，“@”提及他人，“[[”链接到页面。Markdown 会即时变为格式。所有人都能实时看到彼此的修改。',
  'board.title': '白板',
  'board.text': '白板是用于图表和草图的无限画布，可以直接拖入图片和链接。',
  'tree.title': '页面树',
  'tree.text':
    '页面树有五个视图：全部、收藏、页面、对象和最近。可在“页面树”设置中选择显示哪些。上方的输入框只保留匹配的标题。',
  'sharing.title': '发布',
  'sharing.text': '任何拥有链接的人无需注册即可阅读已发布的页面。可随时取消发布。',
  'access.title': '权限',
  'access.text':
    '可以为个人或群组授予页面的阅读、编辑或完全权限。未设置的权限继承自上级页面。您可以申请访问受限页面。',
  'comments.title': '评论',
  'comments.text': '页面评论在右侧打开。您可以回复、提及他人，并将讨论标记为已解决。',
  'search.title': '搜索',
  'search.text':
    '搜索可按标题和内容查找页面，按姓名查找人员，且仅显示您有权查看的内容。命令面板可用快捷键打开。',
  'files.title': '文件',
  'files.text': '将文件拖入文本，或从电脑中选择。大文件会分块上传，断线后可继续。',
  'people.title': '人员与群组',
  'people.text':
    '所有者和管理员通过邮件或链接邀请人员、分组和排除人员。被排除者会立即失去访问权限。管理员由所有者任命。',
  'trash.title': '回收站',
  'trash.text': '删除的页面及其嵌套页面会进入回收站，在保留期内可以恢复。',
  'keys.title': '快捷键与 API',
  'keys.text': '可在“快捷键”设置中修改快捷键。程序可使用“集成”中的密钥通过 GraphQL 访问空间。',
  'contact.title': '联系我们',
  'contact.text': '没有找到答案？请联系我们：',
  'contact.none': '请联系此服务器的管理员。',
} satisfies Translation<typeof ru>
