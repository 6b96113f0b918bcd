import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'
import { domains } from '#schema/domains.ts'

const root = resolve(import.meta.dirname, '..')
const tops = ['schema', 'api', 'sync', 'client', 'e2e'] as const
/** Folders inside `client` that every domain may import, or that may import every domain. */
const clientLayers = ['ui', 'platform', 'domains', 'shell'] as const

function sources(dir: string): string[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name)
    if (name === 'node_modules' || name === 'dist') return []
    if (statSync(path).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

/** Each import of our own code as [importing file, imported file], both relative to the root. */
function ownImports(): [string, string][] {
  return tops.flatMap((top) =>
    sources(join(root, top)).flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map((match) => match[1]!)
      return found.flatMap((spec): [string, string][] => {
        const from = relative(root, file)
        if (spec.startsWith('#schema/')) return [[from, `schema/${spec.slice('#schema/'.length)}`]]
        if (spec === '#api/router') return [[from, 'api/router.ts']]
        return spec.startsWith('.') ? [[from, relative(root, resolve(dirname(file), spec))]] : []
      })
    }),
  )
}

const imports = ownImports()
const top = (path: string) => path.split(sep)[0]!
const domainOf = (path: string) => {
  const name = path.split(sep)[1]!
  return (domains as readonly string[]).includes(name) ? name : undefined
}

test('a top-level folder imports only what its walls allow', () => {
  const broken = imports.filter(([from, to]) => {
    if (top(from) === top(to) || top(to) === 'schema') return false
    if (top(from) === 'e2e') return false
    return to !== join('api', 'router.ts')
  })
  expect(broken).toEqual([])
})

test('what crosses a top-level folder goes through a door of package.json', () => {
  const crossing = tops
    .filter((name) => name !== 'e2e')
    .flatMap((name) =>
      sources(join(root, name)).flatMap((file) => {
        const text = readFileSync(file, 'utf8')
        const specs = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1]!)
        return specs
          .map((spec) => relative(root, resolve(dirname(file), spec)))
          .filter((to) => top(to) !== name && (tops as readonly string[]).includes(top(to)))
          .map((to) => [relative(root, file), to])
      }),
    )
  expect(crossing).toEqual([])
})

test('a domain imports only domains above it in the list', () => {
  const order = new Map<string, number>(domains.map((name, index) => [name, index]))
  const broken = imports.filter(([from, to]) => {
    const [own, other] = [domainOf(from), domainOf(to)]
    if (!own || !other || own === other || top(from) === 'e2e') return false
    return order.get(other)! > order.get(own)!
  })
  expect(broken).toEqual([])
})

test('inside client, ui stands below platform, platform below the domains, the domains below shell', () => {
  const layer = (path: string) => {
    const folder = path.split(sep)[1]!
    const found = (clientLayers as readonly string[]).indexOf(folder)
    return found >= 0 ? found : domainOf(path) ? clientLayers.indexOf('domains') : undefined
  }
  const broken = imports.filter(([from, to]) => {
    if (top(from) !== 'client' || top(to) !== 'client') return false
    const [own, other] = [layer(from), layer(to)]
    return own !== undefined && other !== undefined && other > own
  })
  expect(broken).toEqual([])
})

test('inside api, no domain and nothing that all stand on imports wiring, and only tests import testing', () => {
  const forTests = /\.test\.ts$|(^|\/)testing[^/]*\.ts$/
  const folder = (path: string) => path.split(sep)[1]!
  const broken = imports.filter(([from, to]) => {
    if (top(from) !== 'api' || top(to) !== 'api' || forTests.test(from)) return false
    if (folder(to) === 'testing') return true
    return folder(to) === 'wiring' && folder(from) !== 'wiring' && !folder(from).endsWith('.ts')
  })
  expect(broken).toEqual([])
})

test('each folder is a domain of the list, or the README above it says what it is', () => {
  const folders = tops.flatMap((name) =>
    readdirSync(join(root, name), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['dist', 'results'].includes(entry.name))
      .map((entry) => join(name, entry.name)),
  )
  const unknown = folders.filter((folder) => {
    const readme = readFileSync(join(root, top(folder), 'README.md'), 'utf8')
    const named = new RegExp(`[\`\\s]${folder.split(sep)[1]}/`)
    return domainOf(folder) === undefined && !named.test(readme)
  })
  expect(unknown).toEqual([])
})

test('a kind is imported by the registry only', () => {
  const broken = imports.filter(([from, to]) => {
    const kind = /^client\/kinds\/([^/]+)\//.exec(to)?.[1]
    return kind !== undefined && !from.startsWith(`client/kinds/${kind}/`) && from !== 'client/kinds/kinds.ts'
  })
  const isTest = (file: string) => top(file) === 'e2e' || /\.test\.tsx?$/.test(file)
  expect(broken.filter(([from]) => !isTest(from))).toEqual([])
})
