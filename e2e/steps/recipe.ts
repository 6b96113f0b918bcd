import type { Write } from './sourceCopy.ts'

/** One file of a list of steps: its content, and what reports a missing file. */
export type Step = {
  file: string
  write: Write
  /** The file in which the compiler reports what is missing. */
  compiler?: string
  /** The message of a suite, when the compiler reports nothing. */
  suite?: string
  /** The file of that suite, if not all need to be searched. */
  in?: string
  /** The file that is then reported as unused. */
  unused?: string
}

/** A list of steps of README, followed for something tiny. */
export type Recipe = {
  /** The heading of the list. */
  heading: string
  /** The replacement for `<kind>` and the like, and the name in every message about it. */
  id: string
  steps: Step[]
  suites: string[]
  /** The tests of them that run. */
  titles: string
}

/** Inserts `line` as the first line of what `start` opens. */
export const into =
  (start: string, line: string, head = ''): Write =>
  (text) => {
    const at = text.indexOf(start)
    if (at < 0) throw new Error(`Nothing begins with ${start}`)
    const end = at + start.length
    return `${head}${text.slice(0, end)}\n  ${line}${text.slice(end)}`
  }

/** Inserts `line` as the first line of the table with this name, and an import at the top. */
export const intoTable =
  (name: string, line: string, head = ''): Write =>
  (text) => {
    const start = new RegExp(`const ${name}\\b[^]*?= [{[](?=\\n)`).exec(text)?.[0]
    if (!start) throw new Error(`There is no table ${name}`)
    return into(start, line, head)(text)
  }

const openings = { ru: 'const ru = {', 'en-US': 'export default {', 'zh-CN': 'export default {' } as const

/** The same texts in the three languages of a folder; missing Russian ones are reported in `readBy`. */
export const words = (folder: string, keys: string[], readBy: string): Step[] =>
  Object.entries(openings).map(([locale, opening]) => {
    const file = `${folder}/messages/${locale}.ts`
    const lines = keys.map((key) => `'${key}': 'Words',`).join('\n  ')
    return { file, write: into(opening, lines), compiler: locale === 'ru' ? readBy : file }
  })

/** A new folder of texts with a name of its own. */
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
