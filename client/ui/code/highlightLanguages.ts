import type { createLowlight } from 'lowlight'
import type { LanguageFn } from 'highlight.js'

type Load = () => Promise<{ default: LanguageFn }>

/** The languages of code blocks, by their stored names, with their common names. */
export const languages: Record<string, { label: string; load: Load }> = {
  bash: { label: 'Bash', load: () => import('highlight.js/lib/languages/bash') },
  c: { label: 'C', load: () => import('highlight.js/lib/languages/c') },
  cpp: { label: 'C++', load: () => import('highlight.js/lib/languages/cpp') },
  csharp: { label: 'C#', load: () => import('highlight.js/lib/languages/csharp') },
  css: { label: 'CSS', load: () => import('highlight.js/lib/languages/css') },
  dart: { label: 'Dart', load: () => import('highlight.js/lib/languages/dart') },
  diff: { label: 'Diff', load: () => import('highlight.js/lib/languages/diff') },
  dockerfile: { label: 'Dockerfile', load: () => import('highlight.js/lib/languages/dockerfile') },
  go: { label: 'Go', load: () => import('highlight.js/lib/languages/go') },
  graphql: { label: 'GraphQL', load: () => import('highlight.js/lib/languages/graphql') },
  haskell: { label: 'Haskell', load: () => import('highlight.js/lib/languages/haskell') },
  ini: { label: 'INI, TOML', load: () => import('highlight.js/lib/languages/ini') },
  java: { label: 'Java', load: () => import('highlight.js/lib/languages/java') },
  javascript: { label: 'JavaScript', load: () => import('highlight.js/lib/languages/javascript') },
  json: { label: 'JSON', load: () => import('highlight.js/lib/languages/json') },
  kotlin: { label: 'Kotlin', load: () => import('highlight.js/lib/languages/kotlin') },
  latex: { label: 'LaTeX', load: () => import('highlight.js/lib/languages/latex') },
  lua: { label: 'Lua', load: () => import('highlight.js/lib/languages/lua') },
  makefile: { label: 'Makefile', load: () => import('highlight.js/lib/languages/makefile') },
  markdown: { label: 'Markdown', load: () => import('highlight.js/lib/languages/markdown') },
  nginx: { label: 'Nginx', load: () => import('highlight.js/lib/languages/nginx') },
  php: { label: 'PHP', load: () => import('highlight.js/lib/languages/php') },
  python: { label: 'Python', load: () => import('highlight.js/lib/languages/python') },
  r: { label: 'R', load: () => import('highlight.js/lib/languages/r') },
  ruby: { label: 'Ruby', load: () => import('highlight.js/lib/languages/ruby') },
  rust: { label: 'Rust', load: () => import('highlight.js/lib/languages/rust') },
  scss: { label: 'SCSS', load: () => import('highlight.js/lib/languages/scss') },
  sql: { label: 'SQL', load: () => import('highlight.js/lib/languages/sql') },
  swift: { label: 'Swift', load: () => import('highlight.js/lib/languages/swift') },
  typescript: { label: 'TypeScript', load: () => import('highlight.js/lib/languages/typescript') },
  xml: { label: 'HTML, XML', load: () => import('highlight.js/lib/languages/xml') },
  yaml: { label: 'YAML', load: () => import('highlight.js/lib/languages/yaml') },
}

const aliases: Record<string, string> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  docker: 'dockerfile',
  golang: 'go',
  gql: 'graphql',
  hs: 'haskell',
  toml: 'ini',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  kt: 'kotlin',
  tex: 'latex',
  make: 'makefile',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  ts: 'typescript',
  tsx: 'typescript',
  html: 'xml',
  svg: 'xml',
  yml: 'yaml',
}

/** The known name of a language for any name in a page; `undefined` for an unknown one. */
export function languageOf(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const lower = name.toLowerCase()
  const found = aliases[lower] ?? lower
  return Object.hasOwn(languages, found) ? found : undefined
}

/** The highlighter: few texts contain code, so it loads with the first language. */
let lowlight: ReturnType<typeof createLowlight> | undefined
const loading = new Map<string, Promise<void>>()

/** Whether `language` can be coloured at once. */
export const isLanguageReady = (language: string): boolean => lowlight?.registered(language) ?? false

/** Fetches a language, once. A failed fetch may be tried again. */
export function loadLanguage(language: string): Promise<void> {
  const started = loading.get(language)
  if (started) return started
  const parts = Promise.all([import('./lowlight.ts'), languages[language]!.load()])
  const load = parts.then(
    ([{ createLowlight: create }, module]) => (lowlight ??= create()).register(language, module.default),
    () => void loading.delete(language),
  )
  loading.set(language, load)
  return load
}

type HighlightNode = {
  type: string
  value?: string
  properties?: { className?: unknown }
  children?: HighlightNode[]
}

/** A coloured piece of code: from, to (in characters) and its classes. */
export type Piece = { from: number; to: number; classes: string }

/** The coloured pieces of `code`; none when the language has not been fetched. */
export function colour(language: string, code: string): Piece[] {
  if (!lowlight?.registered(language)) return []
  const pieces: Piece[] = []
  let at = 0
  const visit = (node: HighlightNode, classes: string[]) => {
    const own = node.properties?.className
    const all = Array.isArray(own) ? [...classes, ...own.map(String)] : classes
    if (node.value !== undefined) {
      if (all.length > 0) pieces.push({ from: at, to: at + node.value.length, classes: all.join(' ') })
      at += node.value.length
    }
    for (const child of node.children ?? []) visit(child, all)
  }
  visit(lowlight.highlight(language, code) as HighlightNode, [])
  return pieces
}
