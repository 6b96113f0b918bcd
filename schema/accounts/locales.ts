/** The languages of the product; the first is the default. */
export const locales = ['ru', 'en-US', 'zh-CN'] as const
export type Locale = (typeof locales)[number]

/** The language of the list that best matches a tag such as `zh` or an Accept-Language header. */
export function pickLocale(wanted: string | null | undefined): Locale {
  for (const part of (wanted ?? '').toLowerCase().split(',')) {
    const language = part.trim().split(/[-;_]/)[0]
    const found = locales.find((locale) => locale.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return locales[0]
}
