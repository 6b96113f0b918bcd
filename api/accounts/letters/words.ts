import type { Locale } from '#schema/accounts/locales.ts'
import { enUS } from './en-US.ts'
import { ru } from './ru.ts'
import { zhCN } from './zh-CN.ts'

/** The texts of the emails. `{code}`, `{minutes}`, `{device}`, `{address}` and `{time}` stand for values. */
export type LetterWords = {
  registration: LetterText
  recovery: LetterText
  /** Someone signed in on a device on which the person had not signed in before. */
  newDevice: NoticeText
  newPassword: NoticeText
  unknownDevice: string
}
/** `calm` is for the person who did it themselves. `act` precedes the link for one who did not. */
export type NoticeText = {
  subject: string
  greeting: string
  lead: string
  calm: string
  act: string
  button: string
}
export type LetterText = { subject: string; greeting: string; lead: string; validity: string; ignore: string }

export const letterWords: Record<Locale, LetterWords> = { ru, 'en-US': enUS, 'zh-CN': zhCN }
