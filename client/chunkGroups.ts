import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import {
  afterPage,
  checks,
  entrances,
  everyLoad,
  guestRows,
  lean,
  loadsOfKinds,
  shell,
  workspace,
} from './loads.ts'

const here = import.meta.dirname

type Group = { name: string; test: (id: string) => boolean; priority: number }

/**
 * Joins modules that are always loaded together into one file each. By default the bundler makes a file for every
 * lazy part and for every set of them that share a module, and a first visit to a table requested two hundred. No
 * load grows by this. Which module is needed where is known only after unused code is removed, so the client is built
 * twice.
 */
export function chunkGroups(): Plugin {
  return {
    name: 'terem-chunk-groups',
    apply: 'build',
    generateBundle(_, bundle) {
      const source = JSON.stringify(placesOf(bundle), null, 1)
      this.emitFile({ type: 'asset', fileName: 'places.json', source })
    },
    async config({ root = here, resolve, build: { rolldownOptions, target } = {} }) {
      const trial = {
        rolldownOptions: { ...rolldownOptions, experimental: { chunkOptimization: false } },
        target,
        write: false,
        minify: false,
        cssMinify: false,
        assetsInlineLimit: 0,
      }
      const config = {
        configFile: false,
        root,
        resolve,
        publicDir: false,
        logLevel: 'silent',
        build: trial,
      } as const
      const { output } = (await build(config)) as Rolldown.RolldownOutput
      const chunks = output.filter((file) => file.type === 'chunk')
      const groups = groupsOf(
        chunks,
        everyLoad.map((sources) => loadedBy(chunks, sources, root)),
      )
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

/** In which file of the build each source is that the loads name: the manifest of vite has those alone that are a file's first. */
export function placesOf(bundle: Rolldown.OutputBundle): Record<string, string> {
  const sources = new Set([...everyLoad.flat(), checks])
  const places = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds.map((id) => [relative(here, id), file.fileName] as const) : [],
  )
  return Object.fromEntries(places.filter(([source]) => sources.has(source)))
}

type Chunk = Rolldown.OutputChunk

/** The language of a chunk that has words only. */
const localeOf = ({ facadeModuleId }: Chunk): string | undefined =>
  /\/(?:messages|wordFiles)\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '')?.[1]

function loadedBy(chunks: Chunk[], sources: string[], root: string): Set<Chunk> {
  const loaded = new Set<Chunk>()
  const load = (chunk: Chunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const name of chunk.imports) load(chunks.find(({ fileName }) => fileName === name))
  }
  for (const source of sources) {
    const found = chunks.find(
      ({ facadeModuleId }) => facadeModuleId && relative(root, facadeModuleId) === source,
    )
    if (!found) throw new Error(`Nothing loads ${source} as a part of its own.`)
    load(found)
  }
  return loaded
}

const numbersOf = (loads: string[][]) => loads.map((load) => everyLoad.indexOf(load))
const leanLoads = new Set(numbersOf(lean))
const shellLoads = new Set([everyLoad.indexOf(shell)])
const workspaceLoad = everyLoad.indexOf(workspace)
const afterPageLoad = everyLoad.indexOf(afterPage)
/** What is not part of the workspace. */
const smallPageLoads = new Set(numbersOf([...entrances, guestRows]))
const entranceLoads = new Set(numbersOf(entrances))
const kindLoads = loadsOfKinds.map((loads) => new Set(numbersOf(loads)))
/** The first files of the page of each kind. */
const firstLoads = new Set(loadsOfKinds.map(([first]) => everyLoad.indexOf(first!)))

/**
 * The loads that must not grow by a set: code for one kind is of no use to the others, and code for some kinds rarely
 * is.
 */
function sparedBy(set: Together): Set<number> {
  if (set.locale !== undefined) return leanLoads
  const own = kindLoads.find((kind) => set.loads.isSubsetOf(kind))
  if (own) return new Set(everyLoad.keys()).difference(own)
  if (ownSizeOf(set) < muchBytes) return leanLoads
  // Code that no kind of page needs loads by itself, after the content of each page.
  const isOfNoKind = kindLoads.every((kind) => set.loads.isDisjointFrom(kind))
  return leanLoads.union(isOfNoKind ? new Set([afterPageLoad]) : firstLoads)
}

/** What one entry shares with other loads is loaded by all entries: separate sets would be many and small. */
function together(loads: number[]): number[] {
  const others = new Set(loads).difference(entranceLoads)
  const isShared = others.size > 0 && others.size < loads.length
  return isShared ? [...others.union(entranceLoads)].toSorted((a, b) => a - b) : loads
}

/** Chunks that the same loads need; `loads` has the number of each of them. */
type Together = { loads: Set<number>; chunks: Chunk[]; locale?: string }

/** Sets needed by more loads come first, because the others import them. */
function groupsOf(chunks: Chunk[], loaded: Set<Chunk>[]): Group[] {
  const all = new Map<string, Together>()
  const loadsOf = (chunk: Chunk) =>
    together(loaded.flatMap((files, index) => (files.has(chunk) ? [index] : [])))
  for (const chunk of chunks) {
    const loads = loadsOf(chunk)
    if (chunk.isEntry || !loads.length) continue
    const locale = localeOf(chunk)
    all
      .getOrInsertComputed(`${locale} ${loads.join()}`, () => ({ loads: new Set(loads), chunks: [], locale }))
      .chunks.push(chunk)
  }
  const sets = [...all.values()].toSorted((a, b) => a.loads.size - b.loads.size)
  const importedBy = ({ chunks: own }: Together) => {
    const names = new Set(own.flatMap(({ imports }) => imports))
    const isOutside = ({ fileName }: Chunk) =>
      names.has(fileName) && !own.some((chunk) => chunk.fileName === fileName)
    return sets.filter((set) => set.chunks.some(isOutside))
  }
  const joinAll = (sizes: { words: number; others: number }, spared?: typeof sparedBy) => {
    const isSmall = (set: Together) =>
      set.chunks.length > 0 && sizeOf(set) < (set.locale ? sizes.words : sizes.others)
    // What a set imports may first have to join another set.
    while (sets.filter(isSmall).some((set) => joinLarger(set, sets, importedBy(set), spared?.(set))));
  }
  joinAll({ words: 0, others: tinyBytes })
  joinAll({ words: smallWordsBytes, others: smallBytes }, sparedBy)
  // No page is drawn without these words, so that they come with those of the first screen.
  for (const set of sets.filter(({ locale, loads }) => locale !== undefined && loads.has(workspaceLoad)))
    joinLarger(set, sets, [], smallPageLoads)
  const entries = chunks
    .filter(({ isEntry }) => isEntry)
    .map((chunk) => ({ chunk, loads: new Set(loadsOf(chunk)) }))
  const styles = styleHosts(sets, entries)
  return sets.map((set, index) => {
    const modules = new Set(modulesOf(set))
    const isOf = (id: string) => (styles.has(id) ? styles.get(id) === set : modules.has(id))
    return { name: `start${index}`, test: isOf, priority: set.loads.size }
  })
}

const modulesOf = ({ chunks }: Together): string[] => chunks.flatMap(({ modules }) => Object.keys(modules))

type Entry = { chunk: Chunk; loads: Set<number> }

/**
 * Which set each stylesheet goes to: each set with styles of its own is one more request. Styles of an entry go to a
 * set that the same loads need, others to the nearest larger set with styles, if it belongs to the same kind or they
 * are few.
 */
function styleHosts(sets: Together[], entries: Entry[]): Map<string, Together> {
  const places = new Map<string, Together>()
  const hosts: Together[] = []
  // Larger ones first: if they stay, others may join them.
  for (const set of sets.toReversed()) {
    const own = entries.filter(({ loads }) => isEqual(loads, set.loads)).map(({ chunk }) => chunk)
    const styles = stylesOf([...set.chunks, ...own])
    const host = hosts.findLast((each) => takesStyles(each, set, styles)) ?? set
    if (host === set && styles.length > 0) hosts.push(set)
    for (const id of styles) places.set(id, host)
  }
  return places
}

const stylesOf = (chunks: Chunk[]): string[] =>
  chunks.flatMap(({ modules }) => Object.keys(modules)).filter((id) => id.endsWith('.module.css'))

const isEqual = (one: Set<number>, other: Set<number>): boolean =>
  one.size === other.size && one.isSubsetOf(other)

/** Whether a set may load the styles of a smaller one: what only one kind needs stays with that kind. */
function takesStyles(host: Together, set: Together, styles: string[]): boolean {
  if (host.loads.size <= set.loads.size || !set.loads.isSubsetOf(host.loads)) return false
  const others = host.loads.difference(set.loads)
  const kind = kindLoads.find((loads) => set.loads.isSubsetOf(loads))
  if (kind?.isSupersetOf(others) || others.isSubsetOf(shellLoads)) return true
  const bytes = styles.reduce((sum, id) => sum + readFileSync(id).length, 0)
  if (!others.isDisjointFrom(leanLoads))
    return set.loads.size * 2 > everyLoad.length && bytes < tinyStylesBytes
  if (set.loads.size * 8 < host.loads.size) return false
  return bytes < (kind ? tinyStylesBytes : fewStylesBytes)
}

/** In bytes before minification. Anything smaller is not worth a file; a tiny one, not even for a lean load. */
const smallBytes = 48_000
const muchBytes = 26_000
const smallWordsBytes = 16_000
const tinyBytes = 3500
/** Of styles as they are written. */
const fewStylesBytes = 9000
const tinyStylesBytes = 3000
/** Without modules that only import other files, which go where those are joined. */
const ownSizeOf = ({ chunks }: Together) =>
  chunks
    .flatMap(({ modules }) => Object.values(modules))
    .reduce((sum, { code }) => sum + (code?.length ?? 0), 0)
const sizeOf = ({ chunks }: Together) => chunks.reduce((sum, { code }) => sum + code.length, 0)

/**
 * Joins the nearest larger set that will not load any other file because of it, and that adds nothing to any of
 * `spared`.
 */
function joinLarger(
  set: Together,
  sets: Together[],
  imported: Together[],
  spared = new Set<number>(),
): boolean {
  const host = sets.find(
    (each) =>
      each.locale === set.locale &&
      each.chunks.length > 0 &&
      each.loads.size > set.loads.size &&
      each.loads.isSupersetOf(set.loads) &&
      each.loads.difference(set.loads).isDisjointFrom(spared) &&
      imported.every(({ loads }) => loads.isSupersetOf(each.loads)),
  )
  host?.chunks.push(...set.chunks.splice(0))
  return host !== undefined
}
