import { relative } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const shell = ['index.html']
const firstScreen = [...shell, 'shell/Sidebar.tsx']
const workspace = [
  ...firstScreen,
  'shell/Commands.tsx',
  'shell/palette/Palette.tsx',
  'shell/PageRoute.tsx',
  'pages/tabs/TabsBar.tsx',
  'pages/tree/GroupTree.tsx',
]

/** What is loaded together: an entry, and the parts that it asks for at once. */
const everyLoad: string[][] = [
  workspace,
  shell,
  firstScreen,
  ['public.html', 'explore/Explore.tsx'],
  ['public.html', 'explore/developers/Developers.tsx'],
  ['public.html', 'accounts/Authorization.tsx'],
  ['public.html', 'files/viewer/Viewer.tsx'],
  ['shared.html'],
  ['shared.html', 'kinds/text/Editor.tsx'],
  ['shared.html', 'kinds/board/Editor.tsx'],
]
const workspaceLoad = everyLoad.indexOf(workspace)

type Group = { name: string; test: (id: string) => boolean; priority: number }

/**
 * Puts the modules of the workspace's start that are always loaded together into one file each. Left to itself the
 * bundler makes a file for every set of lazy parts that share a module, and a first visit asked for two hundred. Nothing
 * that is loaded here grows by it. Which module is needed where is known once unused code is gone, so the client is put
 * together twice.
 */
export function chunkGroups(): Plugin {
  return {
    name: 'terem-chunk-groups',
    apply: 'build',
    async config({ root = '.', resolve, build: { rolldownOptions, target } = {} }) {
      const trial = {
        rolldownOptions,
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

type Chunk = Rolldown.OutputChunk

function loadedBy(chunks: Chunk[], sources: string[], root: string): Set<Chunk> {
  const loaded = new Set<Chunk>()
  const load = (chunk: Chunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const name of chunk.imports) load(chunks.find(({ fileName }) => fileName === name))
  }
  for (const source of sources)
    load(chunks.find(({ facadeModuleId }) => facadeModuleId && relative(root, facadeModuleId) === source))
  return loaded
}

/** Chunks that the same loads need; `loads` has the number of each of them. */
type Together = { loads: Set<number>; chunks: Chunk[] }

/** Those that more loads need are taken first: they are what the others import. */
function groupsOf(chunks: Chunk[], loaded: Set<Chunk>[]): Group[] {
  const all = new Map<string, Together>()
  const loadsOf = (chunk: Chunk) => loaded.flatMap((files, index) => (files.has(chunk) ? [index] : []))
  for (const chunk of chunks) {
    const loads = loadsOf(chunk)
    if (chunk.isEntry || chunk.isDynamicEntry || !loads.includes(workspaceLoad)) continue
    all.getOrInsertComputed(loads.join(), () => ({ loads: new Set(loads), chunks: [] })).chunks.push(chunk)
  }
  const importedLoads = (chunk: Chunk) =>
    chunks.flatMap((each) => (chunk.imports.includes(each.fileName) ? [new Set(loadsOf(each))] : []))
  const sets = [...all.values()].toSorted((a, b) => a.loads.size - b.loads.size)
  for (const set of sets.filter(isSmall)) joinLarger(set, sets, importedLoads)
  return sets.map((set, index) => {
    const modules = new Set(set.chunks.flatMap((chunk) => Object.keys(chunk.modules)))
    return { name: `start${index}`, test: (id) => modules.has(id), priority: set.loads.size }
  })
}

/** In bytes before anything is made smaller. What is less is not worth a file. */
const smallBytes = 4096
const isSmall = ({ chunks }: Together) => chunks.reduce((sum, { code }) => sum + code.length, 0) < smallBytes

/** Joins the nearest larger set that will not load anything else because of it. */
function joinLarger(set: Together, sets: Together[], importedLoads: (chunk: Chunk) => Set<number>[]): void {
  const imported = set.chunks.flatMap(importedLoads)
  const host = sets.find(
    (each) =>
      each.loads.size > set.loads.size &&
      each.loads.isSupersetOf(set.loads) &&
      imported.every((loads) => loads.isSupersetOf(each.loads)),
  )
  if (host) host.chunks.push(...set.chunks.splice(0))
}
