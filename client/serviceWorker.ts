import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * Files cached from the first visit on, in addition to those of the workspace's entry: the layout, text pages, all
 * texts.
 */
const parts =
  /\/(shell\/(Sidebar|MobileBar|Commands|NoSpace|PageRoute|offline\/(KeptPageView|KeptWords))\.tsx|kinds\/text\/Editor\.tsx|messages\/[\w-]+\.ts)$/

/** Writes sw.js with the names of the cached files; it changes with each build that changes anything. */
export function serviceWorker(): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8')
  return {
    name: 'terem-service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = keptFiles(bundle)
      const all = Object.keys(bundle).toSorted().join('\n') + source
      const version = createHash('sha256').update(all).digest('hex').slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files)),
      })
    },
  }
}

function keptFiles(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') return
    found.add(name)
    chunk.imports.forEach(add)
    const { importedCss } = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {}
    importedCss?.forEach((css) => found.add(css))
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'asset') {
      if (/boot-.*\.js$|(latin|cyrillic)-wght-normal.*\.woff2$/.test(name)) found.add(name)
      continue
    }
    const isEntry = chunk.isEntry && chunk.name === 'index'
    if (isEntry || chunk.moduleIds.some((id) => parts.test(id))) add(name)
  }
  return [...found].map((name) => `/${name}`).toSorted()
}
