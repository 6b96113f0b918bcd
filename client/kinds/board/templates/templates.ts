import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { orderKeysBetween } from '#schema/kinds/elements/orderKeys.ts'
import { mendElements } from '#schema/kinds/elements/readElements.ts'
import { readElement } from '#schema/kinds/elements/readElement.ts'
import { estimateText } from '#schema/kinds/convert/estimateText.ts'
import type { Say } from '../../../platform/words.ts'

/** What an empty board can begin with, in the order in which it is offered. */
export const boardTemplates = ['retro', 'kanban', 'mind'] as const
export type BoardTemplate = (typeof boardTemplates)[number]

type Flat = Record<string, unknown>
type Words = Say<'kinds/board'>

const ink = '#1e1e1e'
const fontSize = 22

/** Elements of a template, each above those before it. */
class Sketch {
  private readonly made: { id: string; flat: Flat }[] = []

  add(flat: Flat): string {
    const id = `t${this.made.length}`
    this.made.push({ id, flat: { strokeColor: ink, seed: this.made.length + 1, ...flat } })
    return id
  }

  /** Words in the middle of another element. */
  label(containerId: string, text: string): void {
    const { xy, size } = this.made.find(({ id }) => id === containerId)!.flat as {
      xy: [number, number]
      size: [number, number]
    }
    const own = [estimateText(text, fontSize, ''), fontSize * 1.25] as const
    this.add({
      type: 'text',
      xy: [xy[0] + (size[0] - own[0]) / 2, xy[1] + (size[1] - own[1]) / 2],
      size: own,
      text,
      originalText: text,
      fontSize,
      containerId,
      textAlign: 'center',
      verticalAlign: 'middle',
    })
  }

  note([x, y]: [number, number], look: { color: string; frameId: string; side: number }): void {
    const { color, frameId, side } = look
    this.add({
      type: 'rectangle',
      xy: [x, y],
      size: [side, side],
      strokeColor: 'transparent',
      backgroundColor: color,
      roughness: 0,
      frameId,
    })
  }

  elements(): BoardElement[] {
    const keys = orderKeysBetween('a0', null, this.made.length)
    return mendElements(
      this.made.flatMap(({ id, flat }, at) => readElement(id, { ...flat, index: keys[at] }) ?? []),
    )
  }
}

const gap = 40

type Column = { title: string; color: string; notes: number }

/** Frames side by side with notes below each other. */
function columnsOf(columns: Column[], { side, perRow }: { side: number; perRow: number }): BoardElement[] {
  const sketch = new Sketch()
  const width = perRow * side + (perRow + 1) * (gap / 2)
  const rows = Math.max(...columns.map(({ notes }) => Math.ceil(notes / perRow)))
  const height = (rows + 1) * side + (rows + 2) * (gap / 2)
  columns.forEach(({ title, color, notes }, at) => {
    const left = at * (width + gap)
    const frameId = sketch.add({ type: 'frame', xy: [left, 0], size: [width, height], name: title })
    for (let one = 0; one < notes; one += 1) {
      const [across, down] = [one % perRow, Math.floor(one / perRow)]
      const place = (step: number) => gap / 2 + step * (side + gap / 2)
      sketch.note([left + place(across), place(down)], { color, frameId, side })
    }
  })
  return sketch.elements()
}

const branchColors = ['#a5d8ff', '#b2f2bb', '#ffd8a8', '#eebefa']

/** An idea with branches around it, tied to it by connectors. */
function mindMap(t: Words): BoardElement[] {
  const sketch = new Sketch()
  const idea = sketch.add({ type: 'ellipse', xy: [0, 0], size: [280, 140], backgroundColor: '#ffec99' })
  sketch.label(idea, t('template.mind.idea'))
  branchColors.forEach((backgroundColor, at) => {
    const isLeft = at % 2 === 0
    const y = at < 2 ? -160 : 210
    const x = isLeft ? -360 : 440
    const branch = sketch.add({ type: 'rectangle', xy: [x, y], size: [200, 90], backgroundColor })
    sketch.label(branch, t('template.mind.branch', { number: at + 1 }))
    const from = [isLeft ? 40 : 240, at < 2 ? 20 : 120] as const
    const to = [isLeft ? x + 204 : x - 4, y + 45] as const
    sketch.add({
      type: 'arrow',
      xy: from,
      points: [0, 0, to[0] - from[0], to[1] - from[1]],
      endArrowhead: null,
      startBinding: { elementId: idea, focus: 0, gap: 4 },
      endBinding: { elementId: branch, focus: 0, gap: 4 },
    })
  })
  return sketch.elements()
}

/** The elements of a template in the words of the reader's language. */
export function elementsOfTemplate(template: BoardTemplate, t: Words): BoardElement[] {
  if (template === 'mind') return mindMap(t)
  if (template === 'retro') {
    const columns = [
      { title: t('template.retro.good'), color: '#b2f2bb', notes: 4 },
      { title: t('template.retro.bad'), color: '#ffc9c9', notes: 4 },
      { title: t('template.retro.next'), color: '#a5d8ff', notes: 4 },
    ]
    return columnsOf(columns, { side: 160, perRow: 2 })
  }
  const columns = [
    { title: t('template.kanban.todo'), color: '#ffec99', notes: 3 },
    { title: t('template.kanban.doing'), color: '#ffec99', notes: 2 },
    { title: t('template.kanban.done'), color: '#ffec99', notes: 1 },
  ]
  return columnsOf(columns, { side: 180, perRow: 1 })
}
