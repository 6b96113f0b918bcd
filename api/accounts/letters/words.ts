import type { Locale } from '#schema/accounts/locales.ts'
import { enUS } from './en-US.ts'
import { ru } from './ru.ts'
import { zhCN } from './zh-CN.ts'

/** The words of the letters. `{code}` and `{minutes}` stand for values. */
export type LetterWords = {
  registration: LetterText
  recovery: LetterText
}
export type LetterText = { subject: string; greeting: string; lead: string; validity: string; ignore: string }

export const letterWords: Record<Locale, LetterWords> = { ru, 'en-US': enUS, 'zh-CN': zhCN }
