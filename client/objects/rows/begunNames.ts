import { z } from 'zod'
import { userId } from '../../platform/session.ts'
import { stored } from '../../platform/storage.ts'
import type { RowGroup } from '../view/rowSource.ts'

const namesMost = 50

const group = z.custom<RowGroup>((value) => z.object({ key: z.string() }).safeParse(value).success).nullable()
const shape = z.array(
  z.object({
    key: z.string(),
    owner: z.string(),
    path: z.string(),
    type: z.string(),
    group,
    given: z.record(z.string(), z.unknown()),
  }),
)
/** An object to create: `key` creates it only once, however often it is requested. */
export type Begun = z.output<typeof shape>[number]

function readAll(): Begun[] {
  try {
    return shape.safeParse(JSON.parse(stored.read('begun') ?? '[]')).data ?? []
  } catch {
    return []
  }
}

function write(all: Begun[]): void {
  try {
    if (all.length === 0) stored.remove('begun')
    else stored.write('begun', JSON.stringify(all.slice(0, namesMost)))
  } catch {
    // A full storage stores nothing.
  }
}

/** Started in this window, which continues with it. */
const own = new Set<string>()

/**
 * Names typed for new objects before the code that creates them has loaded. They are stored within the key event,
 * because a page that is being left has no time to wait. The objects are created when the same address is opened
 * next.
 */
export const begunNames = {
  keep(begun: Omit<Begun, 'owner' | 'path'>): void {
    own.add(begun.key)
    const owner = userId()
    if (owner) write([{ ...begun, owner, path: location.pathname }, ...readAll()])
  },
  drop(key: string): void {
    own.delete(key)
    const all = readAll()
    const others = all.filter((begun) => begun.key !== key)
    if (others.length < all.length) write(others)
  },
  /** Names that another window left at this address; each is returned once. */
  left(type: string): Begun[] {
    const left = readAll().filter(
      (begun) =>
        begun.owner === userId() &&
        begun.path === location.pathname &&
        begun.type === type &&
        !own.has(begun.key),
    )
    for (const { key } of left) own.add(key)
    return left.toReversed()
  },
}
