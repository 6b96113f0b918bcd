import type { Locale } from '#schema/accounts/locales.ts'

const byLanguage: Partial<Record<Locale, string>> = { ru: 'windows-1251', 'zh-CN': 'gb18030' }

/** A text in UTF-8, in UTF-16 if it says so, otherwise in the usual legacy encoding of the language. */
export function readText(bytes: Uint8Array, locale: Locale): string {
  const plain = decoded(bytes, locale)
  return plain
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .replaceAll('\r\n', '\n')
}

function decoded(bytes: Uint8Array, locale: Locale): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(byLanguage[locale] ?? 'windows-1252').decode(bytes)
  }
}
