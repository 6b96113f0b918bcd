import { createInstance } from 'i18next'
import type { BackendModule, ResourceKey, i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { locales, pickLocale } from '#schema/accounts/locales.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { stored } from './storage.ts'

export type MessageFile = { default: Record<string, string> }
type MessageFiles = { default: Record<string, () => Promise<MessageFile>> }

/** The modules of a language's texts: a list of them all is long, and a start needs only one. */
const wordFiles: Record<string, () => Promise<MessageFiles>> = {
  ru: () => import('./wordFiles/ru.ts'),
  'en-US': () => import('./wordFiles/en-US.ts'),
  'zh-CN': () => import('./wordFiles/zh-CN.ts'),
} satisfies Record<Locale, unknown>

/** The texts of `pages` are in client/pages/messages, those of `kinds/text` in client/kinds/text/messages. */
async function readWords(language: string, namespace: string): Promise<ResourceKey> {
  const files = await wordFiles[language]?.()
  const folder = namespace === 'platform' ? '..' : `../../${namespace}`
  const load = files?.default[`${folder}/messages/${language}.ts`]
  if (!load) throw new Error(`No file ${language}/${namespace}`)
  return (await load()).default
}

/** One lazy file per language and namespace. */
const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    readWords(language, namespace).then(
      (words) => done(null, words),
      // True: it is worth another try.
      (error: Error) => done(error, true),
    )
  },
}

export const i18n: I18n = createInstance()

/** The language chosen earlier, otherwise the best match for the browser's, otherwise Russian. */
export const initialLocale = (): Locale => pickLocale(`${stored.read('locale')},${navigator.language}`)

export const currentLocale = (): Locale => locales.find((each) => each === i18n.language) ?? locales[0]

/** Loads `namespaces` in the initial language; later ones load when first used. */
export async function startWords(namespaces: string[]): Promise<void> {
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18n
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: initialLocale(),
      fallbackLng: false,
      load: 'currentOnly',
      ns: namespaces,
      defaultNS: false,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** Switches the language at once, without a reload, and stores the choice in this browser. */
export async function changeLocale(locale: Locale): Promise<void> {
  stored.write('locale', locale)
  await i18n.changeLanguage(locale)
}

/** The user's time zone. */
export const timeZoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
