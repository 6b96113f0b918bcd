import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const client = join(import.meta.dirname, '../..')
const textOf = (pattern: string): { file: string; text: string }[] =>
  globSync(pattern, { cwd: client, exclude: ['dist/**'] }).map((file) => ({
    file,
    text: readFileSync(join(client, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
  }))

test('every variable that a style uses is given a value somewhere: a style with an unknown one has no effect', () => {
  const styles = textOf('**/*.css')
  const programs = textOf('**/*.{ts,tsx}').filter(({ file }) => !file.includes('.test.'))
  const given = new Set(
    [...styles, ...programs].flatMap(({ text }) =>
      [...text.matchAll(/(?:^|[\s;{'"`])(--[\w-]+)(?:['"`]\]?)?\s*[:,)]/gm)].map(([, name]) => name),
    ),
  )
  const used = [...styles, ...programs].flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => ({ file, name: name! })),
  )
  const ours = used.filter(({ name }) => !name.startsWith('--mantine-'))
  expect(ours.length).toBeGreaterThan(1000)
  expect(ours.filter(({ name }) => !given.has(name))).toEqual([])
})
