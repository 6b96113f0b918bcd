import { currentLocale } from '../platform/i18n.ts'

/** Whether forms ask for the last name before the first name, in the language of the interface. */
export const isSurnameFirst = (): boolean => currentLocale() === 'zh-CN'
