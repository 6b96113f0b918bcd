import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Compiler } from './compiler.ts'
import { Followed } from './follow.ts'
import { pageKind } from './pageKind.ts'
import { propertyKind } from './propertyKind.ts'
import type { Recipe } from './recipe.ts'
import { SourceCopy } from './sourceCopy.ts'

// The lists of steps in README, followed to the letter in a copy of the source for things that the product does not have.

const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8')
const tops = ['schema', 'api', 'sync', 'client', 'e2e'] as const

/** The files and folders that a list of README names to be written; tests that run over it are not written. */
function namedIn({ heading, id }: Recipe): string[] {
  const [, list = ''] = readme.split(`### ${heading}\n`)
  const names = list.split(/\n#/)[0]!.matchAll(/`((?:schema|api|sync|client|e2e)\/[^`\s]+)`/g)
  return [...new Set([...names].map(([, name]) => name!.replaceAll(/<\w+>/g, id)))].filter(
    (name) => !/\.test\.tsx?$/.test(name),
  )
}

const lies = (file: string, named: string) =>
  file === named || file.startsWith(`${named.replace(/\/$/, '')}/`)

let copy: SourceCopy
let compiler: Compiler
beforeAll(async () => {
  copy = new SourceCopy()
  compiler = new Compiler(copy.root)
  await compiler.open(tops)
})
afterAll(async () => {
  await compiler.close()
  copy.remove()
})

describe.each([pageKind, propertyKind])('$heading', (recipe) => {
  const { steps, suites, titles, id } = recipe
  let followed: Followed
  beforeAll(async () => {
    followed = new Followed(copy, compiler)
    await followed.do(steps)
  })
  afterAll(() => followed.takeBack(steps))

  test('README names the files that are written, each of them and no other', () => {
    const named = namedIn(recipe)
    expect(steps.filter(({ file }) => !named.some((name) => lies(file, name)))).toEqual([])
    expect(named.filter((name) => !steps.some(({ file }) => lies(file, name)))).toEqual([])
  })

  test('whoever follows the list has something that compiles and passes its suites', async () => {
    const files = copy.around(
      tops,
      steps.map(({ file }) => file),
    )
    expect(files.length).toBeGreaterThan(steps.length)
    expect(await compiler.errorsIn(files)).toEqual([])
    const { passed, output } = await copy.test(suites, titles)
    expect({ passed, output }).toMatchObject({ passed: true })
    expect(output).toMatch(/Tests .*[1-9]\d* passed/)
  }, 60_000)

  const compiled = steps.flatMap((step) => (step.compiler ? [[step.file, step.compiler, step] as const] : []))
  test.each(compiled)('without %s the compiler says in %s what is missing', async (file, where, step) => {
    const errors = await followed.without(step, () => compiler.errorsIn([where]))
    expect(errors).toContainEqual(expect.stringMatching(`${id}|${basename(file)}`))
  })

  const tested = steps.flatMap((step) => (step.suite ? [[step.file, step.suite, step] as const] : []))
  test.each(tested)('without %s a suite says: %s', async (_file, says, step) => {
    const { passed, output } = await followed.without(step, () => copy.test(suites, titles))
    expect({ passed, output }).toEqual({ passed: false, output: expect.stringContaining(says) })
  })

  test('each file is missed by somebody', () => {
    expect(steps.filter(({ compiler, suite }) => !compiler && !suite)).toEqual([])
  })
})
