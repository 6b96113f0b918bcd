import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  title: '运行状态',
  version: '应用版本',
  build: '构建',
  server: '服务器',
  events: '事件连接',
  documents: '文档连接',
  waiting: '检查中…',
  failed: '无响应',
  works: '正常，{{ms}} 毫秒',
  again: '重新检查',
} satisfies Translation<typeof ru>
