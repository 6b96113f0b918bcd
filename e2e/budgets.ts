import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { availableKinds } from '#schema/pageKinds.ts'
import { checks, guestRows, kindLoads } from '../client/loads.ts'

type Chunk = {
  file: string
  src?: string
  name?: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}

const dist = resolve(import.meta.dirname, '../client/dist')
const read = (name: string): unknown => JSON.parse(readFileSync(join(dist, name), 'utf8'))
const manifest = read('manifest.json') as Record<string, Chunk>
const places = read('places.json') as Record<string, string>

const firstScreen = ['index.html', 'shell/Sidebar.tsx']
/** What loads before any page opens. */
/** The links to chats, timer and notifications, with their counters; after the first page. */
const ownNews = ['shell/SideLinks.tsx', 'notifications/NotificationWatch.tsx']
const workspace = [...firstScreen, 'shell/Commands.tsx', 'shell/PageRoute.tsx']

type Budget = {
  name: string
  sources: string[]
  js: number
  css?: number
  files?: number
  without?: string[]
}

/** Gzipped KB of JavaScript (and of CSS), and files of JavaScript, that each entry may load. */
const budgets: Budget[] = [
  { name: 'first screen of the workspace', sources: firstScreen, js: 240, css: 40, files: 10 },
  {
    name: 'first page of the workspace',
    sources: [...workspace, 'kinds/text/Editor.tsx'],
    js: 550,
    files: 20,
  },
  { name: 'checks of values', sources: [checks], js: 30, without: firstScreen },
  { name: 'public pages', sources: ['public.html'], js: 150 },
  { name: 'published page, before its kind', sources: ['shared.html'], js: 150 },
  {
    name: 'published page of objects',
    sources: guestRows.slice(0, 2),
    js: 45,
    files: 8,
    without: ['shared.html', checks],
  },
  {
    name: 'reference of the API',
    sources: ['explore/developers/Developers.tsx'],
    js: 70,
    without: ['public.html'],
  },
  { name: 'PDF viewer', sources: ['files/viewer/PdfView.tsx'], js: 190, without: ['public.html'] },
  ...availableKinds.map((kind) => ({
    name: `${kind} page`,
    sources: kindLoads[kind].sources.slice(0, 1),
    ...kindLoads[kind].most,
    without: [...workspace, checks],
  })),
  {
    name: 'charts',
    sources: ['widgets/Chart.tsx'],
    js: 150,
    without: [...workspace, 'kinds/composite/widgets/Diagram.tsx'],
  },
  { name: 'what tells of one’s own', sources: ownNews, js: 20, without: workspace },
  { name: 'chats', sources: ['shell/ChatRoute.tsx'], js: 22.5, without: [...workspace, ...ownNews] },
  { name: 'timer', sources: ['shell/TimerRoute.tsx'], js: 20, without: [...workspace, ...ownNews] },
  { name: 'board canvas', sources: ['kinds/board/TldrawBoard.tsx'], js: 600, without: workspace },
  {
    name: 'board canvas of Excalidraw',
    sources: ['kinds/board/excalidraw/ExcalidrawBoard.tsx'],
    js: 380,
    without: workspace,
  },
]

/** Every chunk that loading `key` loads at once. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(next, seen)
  return seen
}

const gzipped = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024

function keyOf(source: string): string {
  const key = Object.keys(manifest).find(
    (name) => manifest[name]?.src === source || manifest[name]?.file === places[source],
  )
  if (!key) throw new Error(`The build has no chunk for ${source}.`)
  return key
}

/** Every chunk that loading `sources` loads. */
const loadedBy = (sources: string[]): Set<string> =>
  sources.reduce((seen, source) => closure(keyOf(source), seen), new Set<string>())

function measure({ sources, without = [] }: Budget): { js: number; css: number; files: number } {
  const chunks = [...loadedBy(sources).difference(loadedBy(without))].map((name) => manifest[name]!)
  const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  const js = new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0)
  return { js: sum(js), css: sum(css), files: js.size }
}

let failed = false
for (const budget of budgets) {
  const { name, js, css = Infinity, files = Infinity } = budget
  const found = measure(budget)
  const over = found.js > js || found.css > css || found.files > files
  failed ||= over
  const limits = [`${js} KB`, css < Infinity && `${css} KB of CSS`, files < Infinity && `${files} files`]
  console.error(
    `${over ? 'OVER' : 'ok'}: ${name}: ${found.js.toFixed(0)} KB, CSS ${found.css.toFixed(0)} KB, ${found.files} files, ` +
      `of ${limits.filter(Boolean).join(', ')}`,
  )
}
process.exit(failed ? 1 : 0)
