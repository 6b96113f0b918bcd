import { followObjects } from '../../../objects/useObjectEvents.ts'
import { atMostEvery, listPace } from '../../../objects/view/atMostEvery.ts'
import { ObjectRows } from '../../../objects/view/objectRows.ts'
import { lastHeard } from '../../../platform/heardEvents.ts'
import { queryPlain } from '../../../platform/queryPlain.ts'
import { objectNodes } from './operations.ts'
import type { ObjectNode } from './operations.ts'

type Row = ObjectNode & { version: number }
type Opened = { rows: ObjectRows<Row>; close: () => void }

const byName = [{ column: 'name', order: 'ASC' }] as const

/** The objects of the types that are expanded in the tree, by name, live. */
export class OpenTypes {
  readonly #space: string
  readonly #opened = new Map<string, Opened>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  constructor(space: string) {
    this.#space = space
  }

  readonly version = (): number => this.#version
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The objects of a type; undefined while it is collapsed. */
  of(type: string): ObjectRows<Row> | undefined {
    return this.#opened.get(type)?.rows
  }

  /** Opens these types and closes the others. */
  show(types: readonly string[]): void {
    for (const [type, { close }] of this.#opened) {
      if (types.includes(type)) continue
      close()
      this.#opened.delete(type)
    }
    const missing = types.filter((type) => !this.#opened.has(type))
    for (const type of missing) this.#opened.set(type, this.#open(type))
    if (missing.length > 0) this.#tell()
  }

  #open(type: string): Opened {
    const space = this.#space
    const followed = { space, type, after: lastHeard(space) }
    const rows = new ObjectRows<Row>({ type, orderBy: [...byName] }, async (asked) => {
      const { data, ...rest } = (await queryPlain(objectNodes, asked)).paginate_object
      return { ...rest, rows: data }
    })
    const unlisten = rows.listen(() => this.#tell())
    const refresh = atMostEvery(() => void rows.refresh(), listPace)
    const unfollow = followObjects(followed, ({ kind, records, gone }) => {
      const stay = records.filter((record) => rows.replace(record)?.name === record.name)
      if (kind === 'refetch' || gone.length > 0 || stay.length < records.length) refresh.run()
    })
    return {
      rows,
      close: () => {
        unlisten()
        unfollow()
        refresh.stop()
      },
    }
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
