import { fileName } from '../../files/fileName.ts'
import { fileUrl } from '../../files/fileUrl.ts'
import { extensionOf, plainExtension } from '../../files/limits.ts'
import { wholeTables } from './foundFiles.ts'
import { Targets } from './findTarget.ts'
import { baseOf, folderOf } from './importNames.ts'
import type { ImportProblem } from './reasons.ts'
import { addressesIn, type Place } from './linkTexts.ts'
import { orderByLinks, type SourceFile, type Tree, type TreeNode } from './planTree.ts'

/** An imported file, with its future address. */
export type PlannedFile = {
  source: SourceFile
  link: string
  extension: string
  place: Extract<Place, { kind: 'file' }>
}
/** The target of a link; null is a file that is not imported. */
export type Target = { node: TreeNode } | { file: PlannedFile } | { refused: true }

type Given = { tree: Tree; newLink: () => string; problems: ImportProblem[] }

/** Everything that texts can link to, by path, and the files among it. */
export function targetsOf(
  files: readonly SourceFile[],
  { tree, newLink, problems }: Given,
): { targets: Targets<Target>; planned: PlannedFile[] } {
  const targets = new Targets<Target>()
  const planned: PlannedFile[] = []
  const whole = wholeTables(files)
  for (const source of files) {
    const node = tree.nodeOf.get(whole(source) ?? source)
    if (node) {
      targets.add(source.at, { node })
      continue
    }
    const extension = extensionOf(source.at)
    const refused = source.kind === 'file' && source.refused ? source.refused : extension ? null : 'file_name'
    if (refused) {
      problems.push({ path: source.path, reason: refused })
      targets.add(source.at, { refused: true })
      continue
    }
    const link = newLink()
    const isPicture = source.kind === 'file' && source.isPicture
    const address = fileUrl({ short_link: link, extension: extension! })
    const file: PlannedFile = {
      source,
      link,
      extension: extension ?? plainExtension,
      place: { kind: 'file', name: fileName(baseOf(source.at)), address, isPicture },
    }
    planned.push(file)
    targets.add(source.at, { file })
  }
  return { targets, planned }
}

/**
 * Assigns files to the first pages that show them, and orders nested pages by the links to them, if they have no
 * order.
 */
export function ownFiles(
  tops: readonly TreeNode[],
  targets: Targets<Target>,
  isOrdered: boolean,
): Map<TreeNode, PlannedFile[]> {
  const owned = new Map<TreeNode, PlannedFile[]>()
  const taken = new Set<PlannedFile>()
  const visit = (node: TreeNode) => {
    const found = (node.text ? addressesIn(node.text.doc) : []).flatMap(
      (href) => targets.find(href, node.at)?.target ?? [],
    )
    const linked = found.flatMap((target) => ('node' in target ? [target.node] : []))
    if (!isOrdered) orderByLinks(node, linked)
    const mine = found.flatMap((target) => ('file' in target && !taken.has(target.file) ? [target.file] : []))
    for (const file of mine) taken.add(file)
    owned.set(node, [...new Set(mine)])
    node.children.forEach(visit)
  }
  tops.forEach(visit)
  return owned
}

/** Files that no text shows go to the page of their folder, or the nearest above; the others have none. */
export function keepLoose(
  tree: Tree,
  loose: readonly PlannedFile[],
): { kept: Map<TreeNode, PlannedFile[]>; homeless: PlannedFile[] } {
  const kept = new Map<TreeNode, PlannedFile[]>()
  const homeless: PlannedFile[] = []
  for (const file of loose) {
    const home = tree.pageOf(folderOf(file.source.at))
    if (home) kept.set(home, [...(kept.get(home) ?? []), file])
    else homeless.push(file)
  }
  return { kept, homeless }
}
