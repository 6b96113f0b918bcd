import type { Write } from './sourceCopy.ts'

/** One file of a list of steps: what is written there, and who notices where it is left out. */
export type Step = {
  file: string
  write: Write
  /** The file in which the compiler says what is missing. */
  compiler?: string
  /** What a suite says where the compiler has nothing to say. */
  suite?: string
  /** The file of that suite, where it need not be looked for in all. */
  in?: string
  /** The file that is then said to be used by nobody. */
  unused?: string
}

/** A list of steps of README, followed for something tiny. */
export type Recipe = {
  /** The heading of the list. */
  heading: string
  /** What stands in place of `<kind>` and the like, and what every message about it names. */
  id: string
  steps: Step[]
  suites: string[]
  /** Which tests of them are run. */
  titles: string
}

/** Puts `line` first into what `start` opens. */
export const into =
  (start: string, line: string, head = ''): Write =>
  (text) => {
    const at = text.indexOf(start)
    if (at < 0) throw new Error(`Nothing begins with ${start}`)
    const end = at + start.length
    return `${head}${text.slice(0, end)}\n  ${line}${text.slice(end)}`
  }

/** Puts `line` first into the table of this name, and an import above all. */
export const intoTable =
  (name: string, line: string, head = ''): Write =>
  (text) => {
    const start = new RegExp(`const ${name}\\b[^]*?= [{[](?=\\n)`).exec(text)?.[0]
    if (!start) throw new Error(`There is no table ${name}`)
    return into(start, line, head)(text)
  }

const openings = { ru: 'const ru = {', 'en-US': 'export default {', 'zh-CN': 'export default {' } as const

/** The same words in the three languages of a folder; in Russian they are missed in `readBy`. */
export const words = (folder: string, keys: string[], readBy: string): Step[] =>
  Object.entries(openings).map(([locale, opening]) => {
    const file = `${folder}/messages/${locale}.ts`
    const lines = keys.map((key) => `'${key}': 'Words',`).join('\n  ')
    return { file, write: into(opening, lines), compiler: locale === 'ru' ? readBy : file }
  })

/** A new folder of words with a name of its own. */
export function newWords(folder: string, key: string, suite: string): Step[] {
  const namespace = folder.replace('client/', '')
  const up = '../'.repeat(folder.split('/').length)
  const ru = `const ru = { ${key}: 'Слова' }
export default ru

declare module '${up}platform/words.ts' {
  interface Words {
    '${namespace}': typeof ru
  }
}
`
  const other = `import type { Translation } from '${up}platform/words.ts'
import type ru from './ru.ts'

export default { ${key}: 'Words' } satisfies Translation<typeof ru>
`
  return [
    { file: `${folder}/messages/ru.ts`, write: () => ru, compiler: `${folder}/messages/en-US.ts` },
    ...['en-US', 'zh-CN'].map((locale) => ({
      file: `${folder}/messages/${locale}.ts`,
      write: () => other,
      suite: `${suite} in ${locale}`,
    })),
  ]
}
