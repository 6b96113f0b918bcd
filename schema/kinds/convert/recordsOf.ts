import type { BoardRecord } from '../boardRecords.ts'
import { boardPageId } from '../boardSchema.ts'
import type { BoardElement } from '../elements/element.ts'
import { orderKeysBetween } from '../elements/orderKeys.ts'
import { boxOf } from '../scene/geometry.ts'
import { type LeftOut, Losses } from './leftOut.ts'
import { listed } from './listed.ts'
import { RecordsDraft } from './RecordsDraft.ts'
import { shapeOf } from './shapeOf.ts'

type Leaf = { element: BoardElement }
type Group = { members: Node[] }
type Node = Leaf | Group

/** Puts elements of one group, whose ids go from the innermost out, side by side at the place of the first of them. */
function nest(elements: BoardElement[], depth = 1): Node[] {
  const found = listed(elements, ({ id, groupIds }) => {
    const group = groupIds.at(-depth)
    return group === undefined ? `element ${id}` : `group ${group}`
  })
  return [...found].flatMap(([key, members]): Node[] => {
    if (key.startsWith('element')) return [{ element: members[0]! }]
    const nodes = nest(members, depth + 1)
    return nodes.length > 1 ? [{ members: nodes }] : nodes
  })
}

const leavesOf = (node: Node): BoardElement[] =>
  'element' in node ? [node.element] : node.members.flatMap(leavesOf)

type Parent = { id: string; x: number; y: number }

/**
 * Elements of Excalidraw, from the bottom to the top, as records of a board of tldraw, past those that every board has,
 * and what of them is not carried. `ids` keeps their ids apart from those of other records.
 */
export function recordsOf(
  elements: readonly BoardElement[],
  ids = '',
): { records: BoardRecord[]; left: LeftOut[] } {
  const losses = new Losses()
  const draft = new RecordsDraft(elements, losses, ids)
  const inFrames = listed(
    elements.filter((element) => element.type !== 'text' || element.containerId === null),
    ({ frameId }) => frameId,
  )
  const put = (nodes: Node[], parent: Parent) => {
    const keys = orderKeysBetween('a0', null, nodes.length)
    nodes.forEach((node, at) => {
      const place = { parentId: parent.id, index: keys[at]! }
      if ('members' in node) {
        const { x, y } = boxOf(leavesOf(node))
        const id = draft.newId()
        draft.put({
          id,
          typeName: 'shape',
          type: 'group',
          x: x - parent.x,
          y: y - parent.y,
          rotation: 0,
          isLocked: false,
          opacity: 1,
          meta: {},
          props: {},
          ...place,
        })
        return put(node.members, { id, x, y })
      }
      const { element } = node
      const shape = shapeOf(draft, element)
      if (!shape) return
      draft.put({ ...shape, ...place, x: shape.x - parent.x, y: shape.y - parent.y })
      if (element.type === 'frame')
        put(nest(inFrames.get(element.id) ?? []), { id: shape.id, x: element.x, y: element.y })
    })
  }
  put(nest(inFrames.get(null) ?? []), { id: boardPageId, x: 0, y: 0 })
  draft.putBindings()
  return { records: draft.records, left: losses.list() }
}
