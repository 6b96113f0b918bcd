import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const isOurs = (path: string) => !/(^|\/)(node_modules|dist|data|results|\.\w+)(\/|$)/.test(path)
const found = globSync('**/*', { cwd: root, exclude: (path) => !isOurs(path) }).map((path) =>
  path.split(sep).join('/'),
)
/** Texts for people about the code; the pages of the sample space are not. */
const readmes = found.filter((path) => path.endsWith('.md') && !path.includes('/sample/'))
const textOf = (readme: string) => readFileSync(join(root, readme), 'utf8')

const endings = /^[\w./-]+\.(tsx?|mjs|js|html|css|md|sql|graphql|json)$/
const folder = /^[\w./-]+\/$/
const fromRoot = /^(schema|api|sync|client|serve|e2e)\/[\w./-]+$/

/** The files and folders that a text names in code, without patterns and URLs. */
function namesIn(text: string): string[] {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code!.split(/\s+/))
  const paths = words.filter((word) => [endings, folder, fromRoot].some((form) => form.test(word)))
  return paths.filter((path) => !path.startsWith('/')).map((path) => path.replace(/\/$/, ''))
}

/** Every folder that contains `path`, from the nearest up to the root. */
const above = (path: string): string[] => (path === '.' ? ['.'] : [path, ...above(dirname(path))])

/** A path is resolved from the folder of the text, one above or one below; a bare file name may be anywhere. */
function isThere(readme: string, name: string): boolean {
  const from = dirname(readme)
  if (above(from).some((each) => existsSync(join(root, each, name)))) return true
  const isNear = (path: string) => from === '.' || path.startsWith(`${from}/`)
  return found.some((path) => path.endsWith(`/${name}`) && (isNear(path) || !name.includes('/')))
}

test.each(readmes)('the files and folders that %s names are there', (readme) => {
  expect(namesIn(textOf(readme)).filter((name) => !isThere(readme, name))).toEqual([])
})

test.each(readmes)('what %s links to is there', (readme) => {
  const links = [...textOf(readme).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!)
  const own = links.filter((to) => !/^\w+:/.test(to))
  const missing = own.filter((to) => {
    const [path = '', part] = to.split('#')
    const target = path === '' ? readme : join(dirname(readme), path)
    if (!existsSync(join(root, target))) return true
    return part !== undefined && !headingsOf(textOf(target)).includes(part)
  })
  expect(missing).toEqual([])
})

const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test('the README of the whole says where every folder with a README is', () => {
  const tops = readmes
    .filter((path) => path.split('/').length === 2 && path.endsWith('/README.md'))
    .map(dirname)
  const [, table = ''] = textOf('README.md').split('## Where things are')
  expect(tops.length).toBeGreaterThan(4)
  expect(tops.filter((name) => !table.includes(`| [${name}](${name}/README.md) |`))).toEqual([])
})
