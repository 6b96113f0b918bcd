import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { supplyFaults } from './supply.ts'

const root = resolve(import.meta.dirname, '..')
/** Packages that break when a program contains two copies of them. */
const singletons = ['yjs', 'react', 'react-dom', 'graphql', '@tiptap/core', '@tldraw/store', /^prosemirror-/]

/** An error for everything that is wrong with the pins of package.json and with the installed packages. */
function findFaults(): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']
  const loose = groups.flatMap((group) =>
    Object.entries(manifest[group] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name} is not pinned to an exact version: ${version}`),
  )
  const copies = new Map<string, string[]>()
  for (const file of new Bun.Glob('**/node_modules/**/package.json').scanSync({ cwd: root, dot: true })) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1]
    if (!name || !singletons.some((one) => (typeof one === 'string' ? one === name : one.test(name))))
      continue
    copies.set(name, [...(copies.get(name) ?? []), file])
  }
  const doubled = [...copies].filter(([, files]) => files.length > 1)
  return [
    ...loose,
    ...doubled.map(([name, files]) => `${name} is installed ${files.length} times: ${files.join(', ')}`),
  ]
}

const faults = [...findFaults(), ...supplyFaults(root)]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
