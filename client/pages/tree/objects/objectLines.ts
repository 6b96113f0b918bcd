import type { ObjectNode, TypeNode } from './operations.ts'
import type { TreeLine } from '../useTreeKeys.ts'
import type { OpenTypes } from './OpenTypes.ts'

/** A type, an object of it, a placeholder for one that is loading, or a failure to load them. */
export type ObjectTreeLine = TreeLine & { type: TypeNode } & (
    | { what: 'type' }
    | { what: 'object'; object: ObjectNode }
    | { what: 'awaited' | 'failed' }
  )

/** The visible lines when the types in `expanded`, by their keys, are open. */
export function objectLines(
  types: readonly TypeNode[],
  expanded: ReadonlySet<string>,
  opened: OpenTypes,
): ObjectTreeLine[] {
  const lines: ObjectTreeLine[] = []
  types.forEach((type, index) => {
    const isOpen = type.children && expanded.has(type.key)
    const own = { id: type.key, level: 1, index, of: types.length }
    lines.push({ ...own, hasChildren: type.children, expanded: isOpen, type, what: 'type' })
    if (isOpen) pushObjects(lines, type, opened)
  })
  return lines
}

function pushObjects(lines: ObjectTreeLine[], type: TypeNode, opened: OpenTypes): void {
  const rows = opened.of(type.id)
  const below = { level: 2, hasChildren: false, expanded: false, type }
  const status = rows?.shown.status ?? 'loading'
  const of = rows?.lines ?? 0
  if (of === 0 && status !== 'ready') {
    const what = status === 'failed' ? 'failed' : 'awaited'
    lines.push({ ...below, id: `${type.key}/0`, index: 0, of: 1, what })
  }
  for (let index = 0; index < of; index += 1) {
    const object = rows!.row(index)
    if (object) lines.push({ ...below, id: object.id, index, of, object, what: 'object' })
    else lines.push({ ...below, id: `${type.key}/${index}`, index, of, what: 'awaited' })
  }
}
