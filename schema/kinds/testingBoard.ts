import type { BoardRecord } from './boardRecords.ts'
import { boardPageId } from './boardSchema.ts'

/** A shape of tldraw. */
export const shapeOf = (
  id: string,
  type: string,
  { props = {}, ...rest }: Record<string, unknown> = {},
): BoardRecord & { props: Record<string, unknown> } => ({
  id: `shape:${id}`,
  typeName: 'shape',
  type,
  x: 0,
  y: 0,
  rotation: 0,
  index: 'a1',
  parentId: boardPageId,
  isLocked: false,
  opacity: 1,
  meta: {},
  ...rest,
  props: props as Record<string, unknown>,
})
