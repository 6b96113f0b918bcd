import type { BoardRecord } from '../boardRecords.ts'
import { type BoardElement, elementLimits } from '../elements/element.ts'
import { readElement } from '../elements/readElement.ts'
import type { Flat } from '../elements/stored.ts'
import { type Drawn, numberOf, propsOf, textOf } from '../scene/drawn.ts'
import { type Box, type Point, applied } from '../scene/geometry.ts'
import type { Scene } from '../scene/scene.ts'
import { wrapText } from '../scene/wrapText.ts'
import { estimateText } from './estimateText.ts'
import type { Losses } from './leftOut.ts'
import { listed } from './listed.ts'
import { familyOf, lookOf } from './styles.ts'

/** What the parents of a shape say of it. */
export type Surroundings = { frameId: string | null; groupIds: string[]; isLocked: boolean; opacity: number }

type Words = {
  text: string
  fontSize: number
  /** How wide lines may be. */
  width: number
  container: string
}

export const lineHeight = 1.25
/** Between words and the edge of what holds them. */
const padding = 5

/** The elements that are made so far from the shapes of a scene. */
export class ElementsDraft {
  readonly elements: BoardElement[] = []
  private readonly bindings: Map<string, BoardRecord[]>
  private readonly ids = new Map<string, string>()

  constructor(
    readonly scene: Scene,
    records: readonly BoardRecord[],
    readonly losses: Losses,
  ) {
    this.bindings = listed(
      records.filter(({ typeName }) => typeName === 'binding'),
      ({ fromId }) => textOf(fromId),
    )
  }

  /** Ids of shapes may be longer than an element's. */
  idOf(shape: string): string {
    if (!this.ids.has(shape)) this.ids.set(shape, `e${this.ids.size}`)
    return this.ids.get(shape)!
  }

  opacityOf = ({ record }: Drawn): number => Math.min(1, Math.max(0, numberOf(record.opacity, 1)))

  put(id: string, flat: Flat): BoardElement | undefined {
    const element = readElement(id, flat)
    if (element) this.elements.push(element)
    else this.losses.add('other')
    return element
  }

  /** What all elements made of a shape have. */
  private common({ record }: Drawn, around: Surroundings, opacity: number): Flat {
    return {
      seed: (this.elements.length + 1) * 7919,
      opacity: Math.round(around.opacity * opacity * 100),
      locked: around.isLocked || record.isLocked === true,
      groupIds: around.groupIds,
      frameId: around.frameId,
    }
  }

  /** The place of a box of a shape on the page, as an element says it: turned about its middle. */
  boxed(shape: Drawn, around: Surroundings, { x, y, w, h }: Box = shape.box): Flat {
    const middle = applied(shape.matrix, { x: x + w / 2, y: y + h / 2 })
    const turn = Math.atan2(shape.matrix[1], shape.matrix[0])
    return {
      ...this.common(shape, around, this.opacityOf(shape)),
      xy: [middle.x - w / 2, middle.y - h / 2],
      size: [w, h],
      angle: turn < 0 ? turn + 2 * Math.PI : turn,
    }
  }

  /** The same of points of a shape, which are not turned then. */
  pointed(shape: Drawn, around: Surroundings, points: Point[], key: 'points' | 'stroke'): Flat {
    const placed = points.map((point) => applied(shape.matrix, point))
    const { x, y } = placed[0] ?? { x: 0, y: 0 }
    return {
      ...this.common(shape, around, this.opacityOf(shape)),
      xy: [x, y],
      [key]: placed.slice(0, elementLimits.points).flatMap((point) => [point.x - x, point.y - y]),
    }
  }

  /** Words that an element holds, at `at` in the shape's own coordinates. */
  putWords(shape: Drawn, around: Surroundings, words: Words, at: Box): void {
    const { text, fontSize, width, container } = words
    if (text === '') return
    const { props } = shape
    const lines = wrapText(text, Math.max(width, fontSize), (line) => estimateText(line, fontSize, ''))
    const w = Math.max(1, ...lines.map((line) => estimateText(line, fontSize, '')))
    const h = lines.length * fontSize * lineHeight
    const side = (align: unknown) =>
      textOf(align).startsWith('start') ? 0 : textOf(align).startsWith('end') ? 2 : 1
    const [across, down] = [side(props.align), side(props.verticalAlign)]
    const place = (from: number, room: number, own: number, step: number) =>
      from + (step === 1 ? (room - own) / 2 : step === 0 ? padding : room - own - padding)
    const box = { x: place(at.x, at.w, w, across), y: place(at.y, at.h, h, down), w, h }
    this.put(`${container}w`, {
      ...this.boxed(shape, around, box),
      type: 'text',
      text: lines.join('\n'),
      originalText: text,
      fontSize,
      fontFamily: familyOf(props.font),
      textAlign: ['left', 'center', 'right'][across],
      verticalAlign: ['top', 'middle', 'bottom'][down],
      containerId: container,
      strokeColor: lookOf(props.labelColor).line,
      lineHeight,
    })
  }

  propsOfAsset = (id: unknown) => this.scene.assets.get(textOf(id)) ?? {}

  /** What an end of an arrow holds on to. */
  targetOf(arrow: Drawn, terminal: 'start' | 'end'): Drawn | undefined {
    const binding = this.bindings.get(arrow.id)?.find((record) => propsOf(record).terminal === terminal)
    return binding && this.scene.shapes.get(textOf(binding.toId))
  }
}
