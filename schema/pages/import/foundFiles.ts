import { folderOf, hasAllRows, ownMark, servicePart, tableStem } from './importNames.ts'
import type { ImportProblem, ImportReason } from './reasons.ts'
import type { SourceFile } from './planTree.ts'

/** A file of an archive as found; `refused` is the reason why it cannot be imported. */
export type FoundFile = { path: string; entry: number } & (
  | { kind: 'page'; text: string }
  | { kind: 'table'; columns: string[] }
  | { kind: 'file'; refused?: ImportReason; isPicture: boolean }
)

/** The files that people have put there, each path once. */
export function withoutService(found: readonly FoundFile[], problems: ImportProblem[]): FoundFile[] {
  const told = new Set<string>()
  const paths = new Set<string>()
  return found.filter(({ path }) => {
    if (path === ownMark) return false
    const service = servicePart(path)
    if (service !== null && !told.has(service)) {
      told.add(service)
      problems.push({ path: service, reason: 'service' })
    }
    if (service !== null) return false
    if (paths.has(path)) problems.push({ path, reason: 'duplicate' })
    return !paths.has(path) && Boolean(paths.add(path))
  })
}

/** Folders that contain everything are not pages; the innermost is the name of the whole. */
export function unwrapped(found: readonly FoundFile[]): { files: SourceFile[]; wrapper: string | null } {
  const paths = found.map(({ path }) => path.split('/'))
  let depth = 0
  while (
    paths.length > 0 &&
    paths.every((parts) => parts.length > depth + 1 && parts[depth] === paths[0]![depth])
  )
    depth += 1
  return {
    files: found.map((file, index) => ({ ...file, at: paths[index]!.slice(depth).join('/') })),
    wrapper: depth > 0 ? paths[0]![depth - 1]! : null,
  }
}

/** The table with all rows for a file with a view of it, when both are there. */
export function wholeTables(files: readonly SourceFile[]): (file: SourceFile) => SourceFile | undefined {
  const key = ({ at }: SourceFile) => `${folderOf(at)}/${tableStem(at)}`
  const whole = new Map(
    files
      .filter(({ kind, at }) => kind === 'table' && hasAllRows(at))
      .map((file) => [key(file), file] as const),
  )
  return (file) => (file.kind === 'table' && !hasAllRows(file.at) ? whole.get(key(file)) : undefined)
}
