import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The entry of a package in `bun.lock`: its name with version, then its source, its dependencies, and its hash. */
type Locked = [nameAndVersion: string, ...rest: unknown[]]
export type Lockfile = { packages: Record<string, Locked> }
export type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  trustedDependencies?: string[]
}
/** The package.json of an installed package. */
export type Installed = { name?: string; license?: unknown; licenses?: unknown }

/** Packages whose install scripts may run: none. */
const trusted: string[] = []
/** Licences under which a part may be shipped with an MIT product. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'MIT/X11',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Zlib',
  'PostgreSQL',
  'Python-2.0',
])
/** The packages named in THIRD_PARTY.md, with the stated licence. */
const told: Record<string, string> = {
  tldraw: 'SEE LICENSE IN LICENSE.md',
  '@tldraw/assets': 'SEE LICENSE IN LICENSE.md',
  '@tldraw/driver': 'SEE LICENSE IN LICENSE.md',
  '@tldraw/editor': 'SEE LICENSE IN LICENSE.md',
}
const libvips = /^@img\/sharp-(libvips-.*|win32-.*|wasm32)$/
/** `buffers`, which exceljs depends on through unzipper, names no licence in any of its files; see security.md. */
const silent = new Set(['buffers'])

const integrity = /^sha512-[A-Za-z0-9+/]{86}==$/
const version = /^\d+\.\d+\.\d+[\w.+-]*$/

/** An error for everything that is wrong with the sources of packages and with what runs when they are installed. */
export function lockFaults({ packages }: Lockfile, { trustedDependencies = [] }: Manifest): string[] {
  const faults = Object.values(packages).flatMap(([id, ...rest]) => {
    const found = id.slice(id.lastIndexOf('@') + 1)
    if (!version.test(found)) return [`${id} does not come from the registry by its version`]
    if (typeof rest[0] === 'string' && rest[0] !== '' && !integrity.test(rest[0]))
      return [`${id} comes from an address of its own: ${rest[0]}`]
    return integrity.test(String(rest.at(-1))) ? [] : [`${id} has no SHA-512 in bun.lock`]
  })
  const scripts = trustedDependencies.filter((name) => !trusted.includes(name))
  return [...faults, ...scripts.map((name) => `${name} may run scripts when it is installed`)]
}

/** The names of all packages that the product ships: its dependencies, and theirs. */
export function shippedNames({ packages }: Lockfile, manifest: Manifest): string[] {
  const byName = new Map<string, string[]>()
  for (const [id, ...rest] of Object.values(packages)) {
    const name = id.slice(0, id.lastIndexOf('@'))
    const about = rest.find((part) => typeof part === 'object' && part !== null) as
      | Record<string, Record<string, string>>
      | undefined
    const needs = ['dependencies', 'optionalDependencies'].flatMap((part) => Object.keys(about?.[part] ?? {}))
    byName.set(name, [...(byName.get(name) ?? []), ...needs])
  }
  const found = new Set<string>()
  const waiting = [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
  ]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...(byName.get(name) ?? []))
  }
  return [...found].toSorted()
}

/** An error for everything that is wrong with the licences of installed packages that are shipped. */
export function licenceFaults(shipped: string[], installed: Installed[]): string[] {
  const names = new Set(shipped)
  return installed.flatMap((one) => {
    const { name = '' } = one
    if (!names.has(name)) return []
    const licence = licenceOf(one)
    if (told[name] === licence || (libvips.test(name) && licence.startsWith('LGPL-3.0'))) return []
    return (licence === '' && silent.has(name)) || isAllowed(licence)
      ? []
      : [`${name} is under "${licence}", which is not on the list`]
  })
}

function licenceOf({ license, licenses }: Installed): string {
  if (typeof license === 'string') return license
  const all = [license, licenses].flat() as ({ type?: string } | string | undefined)[]
  return all.map((one) => (typeof one === 'string' ? one : (one?.type ?? ''))).find(Boolean) ?? ''
}

/** Of `A OR B` one must be allowed, of `A AND B` both. */
const isAllowed = (words: string): boolean =>
  words
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)))

/** The errors in the folder of the product; nothing is requested over the network. */
export function supplyFaults(root: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
  // The lock file is JSON except for trailing commas.
  const text = readFileSync(join(root, 'bun.lock'), 'utf8').replaceAll(/,(\s*[}\]])/g, '$1')
  const lock = JSON.parse(text) as Lockfile
  const installed = [
    ...new Bun.Glob('node_modules/{*,@*/*}/package.json').scanSync({ cwd: root }),
    ...new Bun.Glob('node_modules/**/node_modules/{*,@*/*}/package.json').scanSync({ cwd: root }),
  ].map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Installed)
  return [...lockFaults(lock, manifest), ...licenceFaults(shippedNames(lock, manifest), installed)]
}
