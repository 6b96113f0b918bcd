import { baseOf, parseNotionName, stemOf, tableStem, titleFrom } from './importNames.ts'
import type { FoundFile } from './foundFiles.ts'
import type { PageText } from './readPageText.ts'

/** A file of an archive. `at` is its path without the folders that contain everything. */
export type SourceFile = FoundFile & { at: string }
export type SourceOf<Kind extends SourceFile['kind']> = Extract<SourceFile, { kind: Kind }>

/** A future page; `source` is the file it comes from, nothing for a folder. */
export type TreeNode = {
  kind: 'page' | 'table'
  title: string
  icon: string | null
  /** Its path in the archive. */
  path: string
  at: string
  /** Its sort key among its siblings. */
  name: string
  source: SourceFile | null
  text: PageText | null
  children: TreeNode[]
}

/** The input for building a tree. */
export type Reading = {
  /** Whether files are in the order of their pages. */
  isOrdered: boolean
  page: (text: string) => PageText
  /** The text of a row without the values that its table has; null for anything else. */
  row: (text: string, columns: readonly string[]) => string | null
}

type Folder = {
  name: string
  at: string
  pages: SourceOf<'page'>[]
  tables: SourceOf<'table'>[]
  folders: Map<string, Folder>
}

export type Tree = {
  tops: TreeNode[]
  /** The page with a text that a folder belongs to, or the nearest above it; null at the top. */
  pageOf: (folder: string) => TreeNode | null
  /** The pages of files: a row without words of its own is part of its table. */
  nodeOf: Map<SourceFile, TreeNode>
}

/** Builds the tree of pages: a folder belongs to the page or table with its name, or is a page itself. */
export function planTree(files: readonly SourceFile[], reading: Reading): Tree {
  const root = foldersOf(files)
  const nodeOf: Tree['nodeOf'] = new Map()
  const byFolder = new Map<string, TreeNode>()

  function pageNode(source: SourceOf<'page'>, text: string): TreeNode {
    const read = reading.page(text)
    return {
      kind: 'page',
      title: read.title ?? titleFrom(parseNotionName(stemOf(source.path)).title),
      icon: read.icon,
      path: source.path,
      at: source.at,
      name: baseOf(source.at),
      source,
      text: read,
      children: [],
    }
  }

  function fill(folder: Folder, owner: TreeNode | null): TreeNode[] {
    const columns = owner?.source?.kind === 'table' ? owner.source.columns : null
    const nodes: TreeNode[] = []
    const own = owner === null || owner.source ? undefined : ownPage(folder)
    for (const source of folder.pages) {
      const row = columns ? reading.row(source.text, columns) : null
      const node = pageNode(source, row ?? source.text)
      const isBare = row !== null && saysNothing(node) && !matching(folder.folders, source)
      if (source === own) becomeOwn(owner!, node)
      else if (!isBare) nodes.push(node)
      nodeOf.set(source, source === own || isBare ? owner! : node)
    }
    for (const source of folder.tables) nodes.push(tableNode(source, nodeOf))
    for (const each of folder.folders.values()) {
      const found = nodes.find(({ source }) => source && isCalled(each, source))
      const node = found ?? folderNode(each)
      if (!node) continue
      byFolder.set(each.at, node)
      node.children.push(...fill(each, node))
      if (!found) nodes.push(node)
    }
    return nodes
  }

  const tops = fill(root, null)
  sortNodes(
    tops,
    reading.isOrdered ? (a, b) => placeOf(a) - placeOf(b) : (a, b) => names.compare(a.name, b.name),
  )
  return {
    tops,
    nodeOf,
    pageOf(folder) {
      for (let at = folder; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('/'), 0))) {
        const node = byFolder.get(at)
        // A table shows only rows.
        if (node?.kind === 'page') return node
      }
      return null
    },
  }
}

function foldersOf(files: readonly SourceFile[]): Folder {
  const make = (name: string, at: string): Folder => ({ name, at, pages: [], tables: [], folders: new Map() })
  const root = make('', '')
  for (const file of files) {
    let folder = root
    const parts = file.at.split('/')
    for (const [index, part] of parts.slice(0, -1).entries()) {
      const next = folder.folders.get(part) ?? make(part, parts.slice(0, index + 1).join('/'))
      folder.folders.set(part, next)
      folder = next
    }
    if (file.kind === 'page') folder.pages.push(file)
    else if (file.kind === 'table') folder.tables.push(file)
  }
  return root
}

/** Obsidian and others keep the text of a folder inside it. */
function ownPage({ name, pages }: Folder): SourceOf<'page'> | undefined {
  return firstOwn(name, pages, ({ at }) => stemOf(at))
}

/** A file with the name of its folder, or with a usual name for the first page of a folder. */
export function firstOwn<Page>(
  folder: string,
  pages: readonly Page[],
  stem: (page: Page) => string,
): Page | undefined {
  const called = (name: string) => pages.find((page) => stem(page).toLowerCase() === name)
  return called(folder.toLowerCase()) ?? called('index') ?? called('readme')
}

/** A folder gets the text of a page; it keeps its own name if the text has no title. */
function becomeOwn(folder: TreeNode, page: TreeNode): void {
  const { title, name, children } = folder
  Object.assign(folder, page, { title: page.text?.title ?? title, name, children })
}

const saysNothing = ({ text }: TreeNode): boolean =>
  (text?.doc.content ?? []).every(({ type, content }) => type === 'paragraph' && !content)

/** Notion's folders have the id of their page, or only its title. */
function isCalled({ name }: Folder, source: SourceFile): boolean {
  const stem = source.kind === 'table' ? tableStem(source.at) : stemOf(source.at)
  const [folder, file] = [parseNotionName(name), parseNotionName(stem)]
  if (name.toLowerCase() === stem.toLowerCase()) return true
  return folder.id === null && file.id !== null && folder.title.trim() === file.title.trim()
}

const matching = (folders: Map<string, Folder>, source: SourceFile): boolean =>
  [...folders.values()].some((folder) => isCalled(folder, source))

function tableNode(source: SourceOf<'table'>, nodeOf: Tree['nodeOf']): TreeNode {
  const node: TreeNode = {
    kind: 'table',
    title: titleFrom(parseNotionName(tableStem(source.path)).title),
    icon: null,
    path: source.path,
    at: source.at,
    name: baseOf(source.at),
    source,
    text: null,
    children: [],
  }
  nodeOf.set(source, node)
  return node
}

/** A folder with only files is not a page. */
function folderNode(folder: Folder): TreeNode | null {
  if (!holdsPages(folder)) return null
  const title = titleFrom(parseNotionName(folder.name).title)
  return {
    kind: 'page',
    title,
    icon: null,
    path: folder.at,
    at: folder.at,
    name: folder.name,
    source: null,
    text: null,
    children: [],
  }
}

const holdsPages = ({ pages, tables, folders }: Folder): boolean =>
  pages.length > 0 || tables.length > 0 || [...folders.values()].some(holdsPages)

const names = new Intl.Collator(undefined, { numeric: true })

type Order = (a: TreeNode, b: TreeNode) => number

function sortNodes(nodes: TreeNode[], order: Order): void {
  nodes.sort(order)
  for (const { children } of nodes) sortNodes(children, order)
}

const placeOf = ({ source }: TreeNode): number => source?.entry ?? Infinity

/** Children in the order in which the text above links to them; the others after them in their own order. */
export function orderByLinks(node: TreeNode, linked: readonly TreeNode[]): void {
  const place = new Map([...new Set(linked)].map((each, index) => [each, index]))
  node.children.sort((a, b) => (place.get(a) ?? linked.length) - (place.get(b) ?? linked.length))
}
