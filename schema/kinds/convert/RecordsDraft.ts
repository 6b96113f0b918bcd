import type { BoardRecord } from '../boardRecords.ts'
import type { BoardElement } from '../elements/element.ts'
import { pageBox } from './elementPlace.ts'
import type { Losses } from './leftOut.ts'

type ElementOf<Type extends BoardElement['type']> = Extract<BoardElement, { type: Type }>
export type Words = ElementOf<'text'>
export type Arrow = ElementOf<'arrow' | 'line'>

/** The records that are made so far from elements. */
export class RecordsDraft {
  readonly records: BoardRecord[] = []
  private readonly byId: ReadonlyMap<string, BoardElement>
  private readonly words = new Map<string, Words>()
  private readonly ids = new Map<string, string>()
  private readonly arrows: Arrow[] = []
  private readonly assets = new Map<string, string>()
  private made = 0

  constructor(
    elements: readonly BoardElement[],
    readonly losses: Losses,
    private readonly prefix: string,
  ) {
    this.byId = new Map(elements.map((element) => [element.id, element]))
    for (const element of elements)
      if (element.type === 'text' && element.containerId) this.words.set(element.containerId, element)
  }

  newId = (): string => `shape:${this.prefix}s${this.made++}`

  /** The id of the shape that an element becomes. */
  idOf(element: BoardElement): string {
    const id = this.newId()
    this.ids.set(element.id, id)
    if (element.type === 'arrow') this.arrows.push(element)
    return id
  }

  /** The words that an element holds. */
  wordsOf = ({ id }: BoardElement): Words | undefined => this.words.get(id)

  put(record: BoardRecord): void {
    this.records.push(record)
  }

  /** The asset of a picture, the same for all that show it. */
  assetOf(src: string, [w, h]: [number, number]): string {
    const key = `${src} ${w} ${h}`
    const known = this.assets.get(key)
    if (known) return known
    const id = `asset:${this.prefix}a${this.assets.size}`
    this.assets.set(key, id)
    const props = { src, w, h, name: '', isAnimated: false, mimeType: null }
    this.put({ id, typeName: 'asset', type: 'image', props, meta: {} })
    return id
  }

  /** The element that becomes a shape: words that another one holds are part of that. */
  private holderOf(id: string): BoardElement | undefined {
    const element = this.byId.get(id)
    return element?.type === 'text' && element.containerId ? this.byId.get(element.containerId) : element
  }

  /** What arrows hold on to, once all shapes are made. */
  putBindings(): void {
    for (const arrow of this.arrows) {
      for (const terminal of ['start', 'end'] as const) {
        const binding = arrow[`${terminal}Binding`]
        const target = binding && this.holderOf(binding.elementId)
        const [fromId, toId] = [this.ids.get(arrow.id), target && this.ids.get(target.id)]
        if (!target || !fromId || !toId || fromId === toId) continue
        const isPrecise = Math.abs(binding.focus) > 0.1
        const end = (terminal === 'start' ? arrow.points[0] : arrow.points.at(-1))!
        const normalizedAnchor = isPrecise ? pageBox(arrow).shareIn(target, end) : { x: 0.5, y: 0.5 }
        this.put({
          id: `binding:${this.prefix}b${this.made++}`,
          typeName: 'binding',
          type: 'arrow',
          fromId,
          toId,
          props: { terminal, normalizedAnchor, isExact: false, isPrecise, snap: 'none' },
          meta: {},
        })
      }
    }
  }
}
