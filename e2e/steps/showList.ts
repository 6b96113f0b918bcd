import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Compiler } from './compiler.ts'
import { Followed } from './follow.ts'
import type { Recipe } from './recipe.ts'
import { SourceCopy } from './sourceCopy.ts'

const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8')
const tops = ['schema', 'api', 'sync', 'client', 'e2e'] as const

/** The files and folders that a list of README tells to write; suites that run over it are not written. */
function namedIn({ heading, id, suites, steps }: Recipe): string[] {
  const [, list = ''] = readme.split(`### ${heading}\n`)
  const names = list.split(/\n#/)[0]!.matchAll(/`((?:schema|api|sync|client|e2e)\/[^`\s]+)`/g)
  return [...new Set([...names].map(([, name]) => name!.replaceAll(/<\w+>/g, id)))].filter(
    (name) => !suites.includes(name) || steps.some(({ file }) => file === name),
  )
}

const lies = (file: string, named: string) =>
  file === named || file.startsWith(`${named.replace(/\/$/, '')}/`)

/** Follows a list of steps of README literally in a copy of the source, and leaves out each file once. */
export function showList(recipe: Recipe): void {
  const { steps, suites, titles, id } = recipe
  let copy: SourceCopy
  let compiler: Compiler
  let followed: Followed
  beforeAll(async () => {
    copy = new SourceCopy()
    compiler = new Compiler(copy.root)
    followed = new Followed(copy, compiler)
    await compiler.open(tops)
    await followed.do(steps)
  })
  afterAll(async () => {
    await compiler.close()
    copy.remove()
  })

  test('README names the files that are written, each of them and no other', () => {
    const named = namedIn(recipe)
    expect(steps.filter(({ file }) => !named.some((name) => lies(file, name)))).toEqual([])
    expect(named.filter((name) => !steps.some(({ file }) => lies(file, name)))).toEqual([])
  })

  test('whoever follows the list has something that compiles and passes its suites', async () => {
    const written = steps.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file))
    const files = copy.around(tops, written)
    expect(files).toEqual(expect.arrayContaining(written))
    expect(await compiler.errorsIn(files)).toEqual([])
    const { passed, output } = await copy.test(suites, titles)
    expect(passed ? [] : output.split('\n')).toEqual([])
    expect(output).toMatch(/Tests .*[1-9]\d* passed/)
  }, 60_000)

  const compiled = steps.flatMap((step) => (step.compiler ? [[step.file, step.compiler, step] as const] : []))
  test.each(compiled)('without %s the compiler says in %s what is missing', async (file, where, step) => {
    const errors = await followed.without(step, () => compiler.errorsIn([where]))
    expect(errors).toContainEqual(expect.stringMatching(`${id}|${basename(file)}`))
  })

  const tested = steps.flatMap((step) => (step.suite ? [[step.file, step.suite, step] as const] : []))
  test.each(tested)(
    'without %s a suite says: %s',
    async (_file, says, step) => {
      const look = () => copy.test(step.in ? [step.in] : suites, titles)
      const { passed, output } = await followed.without(step, look)
      expect({ passed, output }).toEqual({ passed: false, output: expect.stringContaining(says) })
    },
    60_000,
  )

  test('what is left out and leaves a file unused is said, too', async () => {
    for (const step of steps.filter(({ unused }) => unused !== undefined)) {
      const { passed, output } = await followed.without(step, () => copy.run('knip'))
      expect({ passed, output }).toEqual({ passed: false, output: expect.stringContaining(step.unused!) })
    }
  }, 60_000)

  test('each file is missed by somebody', () => {
    expect(steps.filter((step) => !step.compiler && !step.suite && !step.unused)).toEqual([])
  })
}
