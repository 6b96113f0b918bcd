import { Select } from '@mantine/core'
import { startTransition } from 'react'
import { locales } from '#schema/accounts/locales.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { changeLocale, currentLocale } from '../platform/i18n.ts'
import { localeNames } from '../platform/localeNames.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { profileUpdate } from './operations.ts'

/** Switches the language at once and stores it in the person's settings. */
export function LocaleChoice({ userId }: { userId: string }) {
  const t = useWords('members')
  const choose = (locale: Locale) => {
    startTransition(() => changeLocale(locale))
    mutate(profileUpdate, { id: userId, input: { config: { locale } } }).catch(showFailure)
  }
  return (
    <Select
      label={t('profile.language')}
      data={locales.map((locale) => ({ value: locale, label: localeNames[locale] }))}
      value={currentLocale()}
      allowDeselect={false}
      onChange={(value) => value && choose(value as Locale)}
    />
  )
}
