import { expect, test } from 'vitest'
import { parseMarkdown } from '#schema/kinds/markdown/parse.ts'
import en from './messages/en-US.ts'
import ru from './messages/ru.ts'
import zh from './messages/zh-CN.ts'

test.each([
  ['ru', ru],
  ['en-US', en],
  ['zh-CN', zh],
] as const)('what is to be done in a text that a page begins with can be ticked, in %s', (_, words) => {
  for (const [key, text] of Object.entries(words).filter(([name]) => name.endsWith('.text'))) {
    const read = JSON.stringify(parseMarkdown(text))
    expect([key, /\[[ x]?\]/.test(read)]).toEqual([key, false])
    expect([key, read.includes('"heading"')]).toEqual([key, true])
    expect([key, read.includes('"taskItem"')]).toEqual([key, true])
  }
})
