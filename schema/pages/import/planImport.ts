import { printMarkdown } from '../../kinds/markdown/print.ts'
import { pageLimits } from '../limits.ts'
import { saidAddress, type Targets } from './findTarget.ts'
import { unwrapped, wholeTables, withoutService, type FoundFile } from './foundFiles.ts'
import { isMadeUp, ownMark, parseNotionName, stemOf, titleFrom } from './importNames.ts'
import type { ImportProblem } from './reasons.ts'
import { linkTexts, shownFile, type Place } from './linkTexts.ts'
import { keepLoose, ownFiles, targetsOf, type PlannedFile, type Target } from './planFiles.ts'
import { firstOwn, planTree, type TreeNode } from './planTree.ts'
import { readPageText, withoutValues } from './readPageText.ts'

/** An item to create; its parent comes before it. */
export type PlannedItem = {
  ord: number
  parent: number | null
  depth: number
  kind: 'page' | 'table' | 'file'
  path: string
  title: string
  icon: string | null
  /** The id of a page, the short link of a file. */
  id: string
  extension: string | null
  markdown: string | null
  /** The file of the archive it is created from; null for a folder. */
  entry: number | null
}
export type ImportPlan = { items: PlannedItem[]; problems: ImportProblem[] }

export type PlanSettings = {
  /** The name of the archive. */
  name: string
  /** The heading above a page's front matter, and the default name of an import. */
  words: { properties: string; imported: string }
  newId: () => string
  newLink: () => string
  /** The address of a page. */
  pageAddress: (id: string) => string
}

/** Plans what the files of an archive become: pages with their texts, tables, and the files that pages show. */
export function planImport(found: readonly FoundFile[], settings: PlanSettings): ImportPlan {
  const problems: ImportProblem[] = []
  const { files, wrapper } = unwrapped(withoutService(found, problems))
  const isOwn = found.some(({ path }) => path === ownMark)
  const whole = wholeTables(files)
  const tree = planTree(
    files.filter((file) => !whole(file)),
    {
      page: (text) => readPageText(text, settings.words.properties),
      isOrdered: isOwn,
      row: (text, columns) =>
        isOwn ? null : withoutValues(text, new Set(columns.map((each) => each.trim().toLowerCase()))),
    },
  )
  const { targets, planned } = targetsOf(files, { tree, newLink: settings.newLink, problems })
  const owned = ownFiles(tree.tops, targets, isOwn)
  const taken = new Set([...owned.values()].flat())
  const { kept, homeless } = keepLoose(
    tree,
    planned.filter((file) => !taken.has(file)),
  )
  const name = wrapper ?? stemOf(settings.name)
  const tops = underOne(tree.tops, { homeless, kept, name, title: nameOf(name, settings) })
  const items = itemsOf(tops, { settings, targets, owned, kept, problems })
  return { items, problems }
}

function nameOf(name: string, { words }: PlanSettings): string {
  const { title } = parseNotionName(name)
  return isMadeUp(title) ? words.imported : titleFrom(title) || words.imported
}

type Rooted = { homeless: PlannedFile[]; kept: Map<TreeNode, PlannedFile[]>; name: string; title: string }

/** One page contains everything, so that an import does not clutter its target. */
function underOne(tops: TreeNode[], { homeless, kept, name, title }: Rooted): TreeNode[] {
  if (tops.length <= 1 && homeless.length === 0) return tops
  const pages = tops.filter(({ kind }) => kind === 'page')
  const atTop = pages.filter(({ at }) => !at.includes('/'))
  const own = tops.length === 1 ? pages[0] : firstOwn(name, atTop, ({ at }) => stemOf(at))
  const root: TreeNode = own ?? {
    kind: 'page',
    title,
    icon: null,
    path: '',
    at: '',
    name: '',
    source: null,
    text: null,
    children: [],
  }
  if (own && !own.text?.title && tops.length > 1) own.title = title
  root.children.push(...tops.filter((each) => each !== own))
  if (homeless.length > 0) kept.set(root, [...(kept.get(root) ?? []), ...homeless])
  return [root]
}

type Made = {
  settings: PlanSettings
  targets: Targets<Target>
  owned: Map<TreeNode, PlannedFile[]>
  kept: Map<TreeNode, PlannedFile[]>
  problems: ImportProblem[]
}

function itemsOf(tops: readonly TreeNode[], made: Made): PlannedItem[] {
  const { settings, owned, kept } = made
  const ids = new Map<TreeNode, string>()
  const idOf = (node: TreeNode): string => {
    const id = ids.get(node) ?? settings.newId()
    ids.set(node, id)
    return id
  }
  const items: PlannedItem[] = []
  const put = (item: Omit<PlannedItem, 'ord'>): number => items.push({ ord: items.length, ...item }) - 1
  const add = (node: TreeNode, parent: number | null, depth: number) => {
    const { kind, path, title, icon, source } = node
    const markdown = kind === 'table' ? null : textOf(node, made, idOf)
    const entry = source?.entry ?? null
    const shared = { parent, depth, kind, path, title, icon, id: idOf(node), extension: null }
    const isTooLong = (markdown?.length ?? 0) > pageLimits.markdownSigns
    if (isTooLong) made.problems.push({ path, reason: 'text_too_long' })
    const ord = put({ ...shared, markdown: isTooLong ? null : markdown, entry })
    for (const file of [...(owned.get(node) ?? []), ...(kept.get(node) ?? [])])
      put(fileItem(file, ord, depth + 1))
    for (const child of node.children) add(child, ord, depth + 1)
  }
  for (const top of tops) add(top, null, 0)
  return items
}

const fileItem = (file: PlannedFile, parent: number, depth: number): Omit<PlannedItem, 'ord'> => ({
  parent,
  depth,
  kind: 'file',
  path: file.source.path,
  title: file.place.name,
  icon: null,
  id: file.link,
  extension: file.extension,
  markdown: null,
  entry: file.source.entry,
})

/** The text of a page with links to the created items, and below it the files that no text shows. */
function textOf(
  node: TreeNode,
  { settings, targets, kept, problems }: Made,
  idOf: (node: TreeNode) => string,
): string {
  const placeOf = (target: Target): Place | undefined => {
    if ('file' in target) return target.file.place
    if ('refused' in target) return undefined
    const id = idOf(target.node)
    return { kind: 'page', id, title: target.node.title, address: settings.pageAddress(id) }
  }
  const doc = linkTexts(node.text?.doc ?? { type: 'doc' }, (href) => {
    const found = targets.find(href, node.at)
    if (found === undefined) return undefined
    if (found.target === null)
      problems.push({ path: node.path, reason: 'link_unknown', about: saidAddress(href) })
    return (found.target && placeOf(found.target)) ?? null
  })
  const below = (kept.get(node) ?? []).map(({ place }) => shownFile(place))
  return printMarkdown({ ...doc, content: [...(doc.content ?? []), ...below] })
}
