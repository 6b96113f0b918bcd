import { createHash } from 'node:crypto'
import type { Locale } from '#schema/accounts/locales.ts'
import { enUS } from './enUS.ts'
import type { GuestWords } from './guestWords.ts'
import { ru } from './ru.ts'
import { zhCN } from './zhCN.ts'

export const guestWords: Record<Locale, GuestWords> = { ru, 'en-US': enUS, 'zh-CN': zhCN }

/** RAC.13: the name of a guest, an adjective and an animal in their language. A guest has one name per language. */
export function guestName(locale: Locale, guest: string): string {
  const { adjectives, animals, name } = guestWords[locale]
  const lot = createHash('sha256').update(guest).digest()
  return name(
    adjectives[lot.readUInt32BE(0) % adjectives.length]!,
    animals[lot.readUInt32BE(4) % animals.length]!,
  )
}
