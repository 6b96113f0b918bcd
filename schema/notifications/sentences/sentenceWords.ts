import type { ru } from './ru.ts'

/** What notifications say, in any language. */
export type SentenceWords = Record<keyof typeof ru, string>
