import type { ru } from './ru.ts'

/** The texts of notifications, in any language. */
export type SentenceWords = Record<keyof typeof ru, string>
