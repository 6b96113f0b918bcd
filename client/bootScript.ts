import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexHtmlTransformContext, Plugin, Rolldown } from 'vite'
import { Kind, parse, print, type FieldNode, type OperationDefinitionNode } from 'graphql'
import { createRequest, formatDocument, stringifyDocument, type DocumentInput } from 'urql'
import { locales } from '#schema/accounts/locales.ts'
import { availableKinds } from '#schema/pageKinds.ts'
import { placesOf } from './chunkGroups.ts'
import { kindLoads, workspace } from './loads.ts'
import { pageUpdates } from './pages/firstContent.ts'
import { ownConfig } from './objects/view/ownLayout.ts'
import { groupNodes, onePage } from './pages/operations.ts'
import { visitStart } from './shell/visitStart.ts'
import { mySpaces } from './spaces/operations.ts'

/**
 * Puts boot.js into a file of its own, since the content security policy forbids inline scripts. Tells that of the
 * workspace which files and requests come after the entry, so that these start before the entry has loaded.
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

/**
 * The requests that start before the entry has loaded. The very first ones are combined into one; boot.js passes on
 * its parts.
 */
const firstQuestions = {
  visit: visit(),
  spaces: questionOf(mySpaces),
  updates: questionOf(pageUpdates),
}

type Question = { name: string; query: string }

/** The entry's first requests combined into one; those about the space include an event id. */
function visit(): Question {
  const asked = new Map([visitStart, mySpaces, onePage, groupNodes, ownConfig].flatMap(fieldsOf))
  const whole = (name: string) => print(asked.get(name)!)
  const parts = (name: string) => print(asked.get(name)!.selectionSet!)
  const query = `query Visit($space: ID!, $page: ID!, $hasPage: Boolean!) {
    ${whole('me')}
    space_reading(space_id: $space) {
      event_id
      space ${parts('space')}
      page(id: $page) @include(if: $hasPage) ${parts('page')}
      ${whole('paginate_space')}
      ${whole('paginate_groupNode')}
    }
    subjectConfig(entity_type: page, entity_id: $page) @include(if: $hasPage) ${parts('subjectConfig')}
  }`
  return { name: 'Visit', query: query.replaceAll(/\s+/g, ' ') }
}

function questionOf(document: DocumentInput): Question {
  const { query } = createRequest(document, {})
  return { name: operationOf(document).name!.value, query: stringifyDocument(formatDocument(query)) }
}

function fieldsOf(document: DocumentInput): [name: string, field: FieldNode][] {
  const { selections } = operationOf(document).selectionSet
  return selections.filter((each) => each.kind === Kind.FIELD).map((field) => [field.name.value, field])
}

function operationOf(document: DocumentInput): OperationDefinitionNode {
  const { definitions } = parse(stringifyDocument(formatDocument(createRequest(document, {}).query)))
  return definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)!
}

/** For everybody, and each language's texts by its first letters. */
type Files = Record<string, string[]>

/**
 * The files that the workspace loads after its entry, and those that a page of each kind loads in addition: at once, or
 * after the preview.
 */
function nextFiles({ bundle = {} }: IndexHtmlTransformContext) {
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
  const kindFiles = (hasPreview: boolean): Record<string, Files> =>
    Object.fromEntries(
      availableKinds
        .filter((kind) => !!kindLoads[kind].hasPreview === hasPreview)
        .map((kind) => [kind, filesOf(kindLoads[kind].sources, load(workspace))]),
    )
  return {
    workspace: filesOf(workspace, load(['index.html'])),
    previewed: kindFiles(true),
    ...kindFiles(false),
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
