import type { MessageFile } from '../i18n.ts'

export default {
  ...import.meta.glob<MessageFile>('../../*/messages/zh-CN.ts'),
  ...import.meta.glob<MessageFile>('../../*/*/messages/zh-CN.ts'),
  ...import.meta.glob<MessageFile>('../../*/*/*/messages/zh-CN.ts'),
}
