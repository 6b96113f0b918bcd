import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { startTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '#schema/accounts/locales.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { changeLocale, currentLocale, i18n } from './i18n.ts'
import { localeNames } from './localeNames.ts'
import classes from './LanguageSelect.module.css'

/** Switches the language at once and for later visits; each language has its own name. */
export function LanguageSelect({ label }: { label: string }) {
  useTranslation('platform', { i18n })
  return (
    <label className={classes.root} title={label}>
      <IconLanguage size={18} stroke={1.75} aria-hidden />
      <select
        aria-label={label}
        value={currentLocale()}
        onChange={({ currentTarget }) => startTransition(() => changeLocale(currentTarget.value as Locale))}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={2} aria-hidden />
    </label>
  )
}
