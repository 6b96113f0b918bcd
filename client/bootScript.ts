import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexHtmlTransformContext, Plugin, Rolldown } from 'vite'
import { placesOf } from './chunkGroups.ts'
import { locales } from '#schema/accounts/locales.ts'
import { workspace } from './loads.ts'

/**
 * Puts boot.js in a file of its own, since the content security policy forbids inline scripts, and tells that of the workspace
 * what comes after the entry, so that it is asked for before the entry has come.
 */
export function bootScript(): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'boot.js'), 'utf8')
  const fileName = `assets/boot-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
  return {
    name: 'terem-boot-script',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, context) => {
        const next = JSON.stringify(nextFiles(context))
        const attrs = { src: `/${fileName}`, ...(context.path === '/index.html' && { 'data-next': next }) }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** The files that the workspace loads after its entry: for everybody, and by the first letters of each language its words. */
function nextFiles({ bundle = {} }: IndexHtmlTransformContext): Record<string, string[]> {
  const places = placesOf(bundle)
  const entry = loadedBy(bundle, [places['index.html']!])
  const next = (sources: string[]) =>
    [
      ...loadedBy(
        bundle,
        sources.map((source) => places[source]!),
      ).difference(entry),
    ].map((name) => `/${name}`)
  const isWords = (source: string) => source.includes('/messages/')
  const words = (locale: string) => workspace.filter((source) => source.endsWith(`/messages/${locale}.ts`))
  return {
    all: next(workspace.filter((source) => !isWords(source))),
    ...Object.fromEntries(locales.map((locale) => [locale.slice(0, 2), next(words(locale))])),
  }
}

/** Files of scripts with all that they import, and their styles. */
function loadedBy(bundle: Rolldown.OutputBundle, names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') continue
    loadedBy(bundle, chunk.imports, found)
    found.add(name)
    const { importedCss } = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {}
    importedCss?.forEach((css) => found.add(css))
  }
  return found
}
