import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = {
  file: string
  src?: string
  name?: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
}

const dist = resolve(import.meta.dirname, '../client/dist')
const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>

const tree = 'shell/Sidebar.tsx'

/** Gzipped KB of JavaScript (and of CSS) that each way into the product may load. */
const budgets: { name: string; source: string; js: number; css?: number; without?: string[] }[] = [
  { name: 'workspace shell', source: 'index.html', js: 200, css: 40 },
  { name: 'page tree', source: tree, js: 75, without: ['index.html'] },
  { name: 'public pages', source: 'public.html', js: 150 },
  { name: 'published page, before its kind', source: 'shared.html', js: 150 },
  { name: 'PDF viewer', source: 'files/viewer/PdfView.tsx', js: 190, without: ['public.html'] },
  { name: 'text page', source: 'kinds/text/Editor.tsx', js: 245, without: ['index.html', tree] },
  {
    name: 'board page, before its canvas',
    source: 'kinds/board/Editor.tsx',
    js: 60,
    without: ['index.html', tree],
  },
  { name: 'board canvas', source: 'kinds/board/TldrawBoard.tsx', js: 600, without: ['index.html', tree] },
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
  const key = Object.keys(manifest).find((name) => name === source || manifest[name]?.src === source)
  if (!key) throw new Error(`The build has no chunk for ${source}.`)
  return key
}

function measure(source: string, without: string[] = []): { js: number; css: number } {
  const loaded = without.reduce((seen, known) => closure(keyOf(known), seen), new Set<string>())
  const chunks = [...closure(keyOf(source))]
    .filter((name) => !loaded.has(name))
    .map((name) => manifest[name]!)
  const css = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0)
  return {
    js: sum(new Set(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))),
    css: sum(css),
  }
}

let failed = false
for (const { name, source, js, css, without } of budgets) {
  const found = measure(source, without)
  const over = found.js > js || (css !== undefined && found.css > css)
  failed ||= over
  const budget = css === undefined ? `${js} KB` : `${js} KB and ${css} KB of CSS`
  console.error(
    `${over ? 'OVER' : 'ok'}: ${name}: ${found.js.toFixed(0)} KB, CSS ${found.css.toFixed(0)} KB, of ${budget}`,
  )
}
process.exit(failed ? 1 : 0)
