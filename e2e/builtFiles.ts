import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const dist = join(import.meta.dirname, '../client/dist')

/**
 * Whether a URL is that of a built file which contains one of these lazily loaded sources of the client. Throws if no
 * file contains one: a test that waits for a file that never loads tests nothing.
 */
export function builtFiles(...sources: string[]): (url: string) => boolean {
  const places = JSON.parse(readFileSync(join(dist, 'places.json'), 'utf8')) as Record<string, string>
  const names = readdirSync(join(dist, 'assets'))
  const files = new Set(
    sources.map((source) => {
      const own = new RegExp(`^${basename(source).replace(/\.tsx?$/, '')}-.{8}\\.js$`)
      const file = places[source] ?? names.find((name) => own.test(name))
      if (!file) throw new Error(`No built file holds ${source}.`)
      return basename(file)
    }),
  )
  return (url) => files.has(basename(new URL(url).pathname))
}
