import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#schema/accounts/locales.ts'
import { i18n } from './i18n.ts'

type MessageFile = { default: Record<string, string> }
const files = {
  ...import.meta.glob<MessageFile>('../*/messages/*.ts', { eager: true }),
  ...import.meta.glob<MessageFile>('../*/*/messages/*.ts', { eager: true }),
  ...import.meta.glob<MessageFile>('../*/*/*/messages/*.ts', { eager: true }),
}
const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\/[^/]+$/, '')))]

const plural = /_(one|few|many|other)$/
const baseKeys = (texts: Record<string, string>) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(plural, '')))].toSorted()
const countedKeys = (texts: Record<string, string>) =>
  [
    ...new Set(
      Object.keys(texts)
        .filter((key) => plural.test(key))
        .map((key) => key.replace(plural, '')),
    ),
  ].toSorted()
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).toSorted()

test.each(folders)(
  '[RI18.05] each text key of %s exists in all three languages and none is empty',
  (folder) => {
    const reference = files[`${folder}/ru.ts`]!.default
    for (const locale of locales) {
      const texts = files[`${folder}/${locale}.ts`]?.default ?? {}
      expect(baseKeys(texts), `keys in ${locale}`).toEqual(baseKeys(reference))
      const empty = Object.entries(texts).filter(([, text]) => text.trim() === '')
      expect(empty, `empty texts in ${locale}`).toEqual([])
    }
  },
)

test('[RI18.04] a counted text takes the Russian form of its number', async () => {
  const files = {
    count_one: '{{count}} файл',
    count_few: '{{count}} файла',
    count_many: '{{count}} файлов',
    count_other: '{{count}} файла',
  }
  await i18n.init({ lng: 'ru', resources: { ru: { files } }, keySeparator: false, nsSeparator: false })
  const said = [1, 2, 5, 11, 21].map((count) => i18n.t('count', { ns: 'files', count }))
  expect(said).toEqual(['1 файл', '2 файла', '5 файлов', '11 файлов', '21 файл'])
})

test.each(folders)('[RI18.04~] counted texts of %s have every plural form of each language', (folder) => {
  for (const locale of locales) {
    const texts = files[`${folder}/${locale}.ts`]!.default
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const wanted = countedKeys(texts).flatMap((key) => forms.map((form) => `${key}_${form}`))
    const given = Object.keys(texts).filter((key) => plural.test(key))
    expect(given.toSorted(), `forms in ${locale}`).toEqual(wanted.toSorted())
  }
})

test.each(folders)('texts of %s name the same values in all languages', (folder) => {
  const reference = files[`${folder}/ru.ts`]!.default
  for (const locale of locales) {
    const texts = files[`${folder}/${locale}.ts`]!.default
    for (const [key, text] of Object.entries(texts)) {
      const same = reference[key] ?? reference[key.replace(plural, '_other')]
      expect(placeholders(text), `${key} in ${locale}`).toEqual(placeholders(same ?? ''))
    }
  }
})

const saidIn = (locale: string): string[] =>
  folders
    .flatMap((folder) => Object.values(files[`${folder}/${locale}.ts`]!.default))
    .map((text) => text.toLowerCase())
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const glossary = readme
  .slice(readme.indexOf('**Glossary.**'))
  .split('\n\n')[1]!
  .split('\n')
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test.each(['en-US', 'ru', 'zh-CN'])(
  'the words of %s have the names of the glossary, and no others for them',
  (locale) => {
    const said = saidIn(locale)
    const column = ['en-US', 'ru', 'zh-CN'].indexOf(locale)
    expect(glossary.length).toBeGreaterThan(30)
    const unsaid = glossary
      .map((names) => names[column]!)
      .filter((name) => !said.some((text) => text.includes(name)))
    expect(unsaid).toEqual([])
    const others = new Set(glossary.flatMap((names) => names[3]!.split(', ').filter(Boolean)))
    expect(said.filter((text) => others.has(text))).toEqual([])
  },
)
