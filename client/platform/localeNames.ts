import type { Locale } from '#schema/accounts/locales.ts'

/** Each language by its own name, so that its speakers find it. */
export const localeNames: Record<Locale, string> = { ru: 'Русский', 'en-US': 'English', 'zh-CN': '中文' }
