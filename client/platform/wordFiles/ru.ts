import type { MessageFile } from '../i18n.ts'

export default {
  ...import.meta.glob<MessageFile>('../../*/messages/ru.ts'),
  ...import.meta.glob<MessageFile>('../../*/*/messages/ru.ts'),
  ...import.meta.glob<MessageFile>('../../*/*/*/messages/ru.ts'),
}
