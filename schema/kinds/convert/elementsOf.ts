import type { BoardRecord } from '../boardRecords.ts'
import type { BoardElement } from '../elements/element.ts'
import { orderKeysBetween } from '../elements/orderKeys.ts'
import { mendElements } from '../elements/readElements.ts'
import type { Drawn } from '../scene/drawn.ts'
import { layOut } from '../scene/scene.ts'
import { ElementsDraft, type Surroundings } from './ElementsDraft.ts'
import { addArrow, addFrame, addImage, addShape } from './elementsOfShapes.ts'
import { addPen, addText } from './elementsOfWords.ts'
import { estimateText } from './estimateText.ts'
import { type LeftOut, Losses } from './leftOut.ts'

const onPage: Surroundings = { frameId: null, groupIds: [], isLocked: false, opacity: 1 }

function within(draft: ElementsDraft, shape: Drawn, around: Surroundings): Surroundings {
  const inner = {
    ...around,
    isLocked: around.isLocked || shape.record.isLocked === true,
    opacity: around.opacity * draft.opacityOf(shape),
  }
  if (shape.type === 'frame') return { ...inner, frameId: draft.idOf(shape.id), groupIds: [] }
  return shape.type === 'group' ? { ...inner, groupIds: [draft.idOf(shape.id), ...around.groupIds] } : inner
}

function add(draft: ElementsDraft, shape: Drawn, around: Surroundings): void {
  const inner = within(draft, shape, around)
  for (const child of shape.children) add(draft, child, inner)
  switch (shape.type) {
    case 'group':
      return
    case 'frame':
      return addFrame(draft, shape, around)
    case 'geo':
    case 'note':
    case 'bookmark':
    case 'embed':
      return addShape(draft, shape, around)
    case 'text':
      return addText(draft, shape, around)
    case 'arrow':
      return addArrow(draft, shape, around)
    case 'draw':
    case 'highlight':
    case 'line':
      return addPen(draft, shape, around)
    case 'image':
      return addImage(draft, shape, around)
    case 'video':
      return draft.losses.add('video')
    default:
      draft.losses.add('other')
  }
}

/** The shapes of a board of tldraw as elements of Excalidraw, from the bottom to the top, and what of them is not carried. */
export function elementsOf(records: Iterable<BoardRecord>): { elements: BoardElement[]; left: LeftOut[] } {
  const all = [...records]
  const scene = layOut(all, estimateText)
  const draft = new ElementsDraft(scene, all, new Losses())
  for (const shape of scene.roots) add(draft, shape, onPage)
  for (const record of all)
    draft.losses.add('other', record.typeName === 'shape' && !scene.shapes.has(record.id))
  const keys = orderKeysBetween('a0', null, draft.elements.length)
  const elements = mendElements(draft.elements.map((element, at) => ({ ...element, index: keys[at]! })))
  return { elements, left: draft.losses.list() }
}
