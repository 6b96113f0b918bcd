import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverage-'))
  const lines = [
    '## PG pages',
    '- RPG.01 — one',
    '- RPG.02 — two',
    '- RPG.03 — three',
    '- RPG.04 — four',
    '## TX text',
    '- RTX.01 — one',
  ]
  writeFileSync(join(folder, 'requirements.md'), lines.join('\n'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** The lines that the report prints for tests with these titles. */
function print(titles: string[], ...options: string[]): string[] {
  const source = titles.map((title) => `test('${title}', () => {})\n`).join('')
  writeFileSync(join(folder, 'pages.test.ts'), source)
  const script = join(import.meta.dirname, 'coverage.mjs')
  const run = spawnSync('node', [script, join(folder, 'requirements.md'), folder, ...options], {
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  return run.stdout.trim().split('\n')
}

test('a requirement of which titles show only parts is partial, in its area and in the sum', () => {
  expect(print(['[RPG.01] whole', '[RPG.02~, RPG.03] a part', '[RPG.02~] another part'])).toEqual([
    'PG     2/4  partial: RPG.02  uncovered: RPG.04',
    'TX     0/1  uncovered: RTX.01',
    'covered 2 of 5 requirements, 1 in part',
  ])
})

test('one title that shows all of a requirement covers it, whatever others show of it', () => {
  expect(print(['[RTX.01~] a part', '[RTX.01] whole', '[RTX.01~] a part'])).toContain('TX     1/1')
})

test('the list of an area marks what is shown in part', () => {
  expect(print(['[RPG.01, RPG.02, RPG.03~] parts'], '--area', 'PG')).toEqual([
    'PG pages: 2/4',
    '  RPG.03~ — three',
    '  RPG.04 — four',
    'covered 2 of 5 requirements, 1 in part',
  ])
})

test('parts do not count toward the number that is required', () => {
  expect(print(['[RPG.01, RPG.02~] parts'], '--min', '2')).toContain('fewer than the required 2')
})
