import { expect, test } from 'vitest'
import { createLog, logLevels } from './log.ts'

test('a log writes lines of its least level and worse, also from a log made of it', () => {
  const written = (least: (typeof logLevels)[number]) => {
    const lines: string[] = []
    const log = createLog((line) => lines.push((JSON.parse(line) as { event: string }).event), { least })
    for (const each of [log, log.with({ part: 'api' })]) for (const level of logLevels) each[level](level)
    return lines
  }
  expect(written('info')).toEqual(['info', 'warn', 'error', 'info', 'warn', 'error'])
  expect(written('warn')).toEqual(['warn', 'error', 'warn', 'error'])
  expect(written('error')).toEqual(['error', 'error'])
})
