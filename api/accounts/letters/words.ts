import type { Locale } from '#schema/accounts/locales.ts'
import { enUS } from './en-US.ts'
import { ru } from './ru.ts'
import { zhCN } from './zh-CN.ts'

/** The words of the letters. `{code}`, `{minutes}`, `{device}`, `{address}` and `{time}` stand for values. */
export type LetterWords = {
  registration: LetterText
  recovery: LetterText
  /** Somebody signed in on a device that was not known to be the person's. */
  newDevice: NoticeText
  newPassword: NoticeText
  unknownDevice: string
}
/** `calm` is for who did it, `act` stands before the link for who did not. */
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
