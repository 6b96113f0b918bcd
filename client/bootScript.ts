import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexHtmlTransformContext, Plugin, Rolldown } from 'vite'
import { createRequest, formatDocument, stringifyDocument, type DocumentInput } from 'urql'
import { locales } from '#schema/accounts/locales.ts'
import { availableKinds } from '#schema/pageKinds.ts'
import { placesOf } from './chunkGroups.ts'
import { kindLoads, workspace } from './loads.ts'
import { pageUpdates } from './pages/firstContent.ts'
import { onePage } from './pages/operations.ts'
import { visitStart } from './shell/visitStart.ts'
import { mySpaces } from './spaces/operations.ts'

/**
 * Puts boot.js in a file of its own, since the content security policy forbids inline scripts, and tells that of the workspace
 * what comes after the entry, files and questions, so that these are asked for before the entry has come.
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
        const data = context.path === '/index.html' && {
          'data-next': JSON.stringify(nextFiles(context)),
          'data-ask': JSON.stringify(firstQuestions),
        }
        const attrs = { src: `/${fileName}`, ...data }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/** What the entry asks first, to the letter: an answer is known by its question. `$id` stands for the page or the space. */
const firstQuestions = {
  spaces: bodyOf(mySpaces),
  page: bodyOf(onePage, { id: '$id' }),
  updates: bodyOf(pageUpdates, { id: '$id' }),
  start: bodyOf(visitStart, { space: '$id' }),
}

function bodyOf(document: DocumentInput, variables?: Record<string, string>): string {
  const { query } = createRequest(document, variables ?? {})
  const [operation] = query.definitions
  const operationName = operation?.kind === 'OperationDefinition' ? operation.name?.value : undefined
  return JSON.stringify({ operationName, query: stringifyDocument(formatDocument(query)), variables })
}

/** For everybody, and by the first letters of each language its words. */
type Files = Record<string, string[]>

/** The files that the workspace loads after its entry, and those that a page of each kind loads beside them. */
function nextFiles({ bundle = {} }: IndexHtmlTransformContext): Record<string, Files> {
  const places = placesOf(bundle)
  const load = (sources: string[]) =>
    loadedBy(
      bundle,
      sources.map((source) => places[source]!),
    )
  const filesOf = (sources: string[], present: Set<string>): Files => {
    const next = (some: string[]) => [...load(some).difference(present)].map((name) => `/${name}`)
    const isOf = (locale: string) => (source: string) => source.endsWith(`/${locale}.ts`)
    const words = (locale: string) => sources.filter(isOf(locale))
    return {
      all: next(sources.filter((source) => !locales.some((locale) => isOf(locale)(source)))),
      ...Object.fromEntries(locales.map((locale) => [locale.slice(0, 2), next(words(locale))])),
    }
  }
  const kinds = availableKinds.map((kind) => [kind, filesOf(kindLoads[kind].sources, load(workspace))])
  return {
    workspace: filesOf(workspace, load(['index.html'])),
    ...(Object.fromEntries(kinds) as Record<string, Files>),
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
