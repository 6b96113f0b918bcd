import type { TestType } from '../../objects/testing.ts'
import type { TestPublished } from './testing.ts'

export type Level = 'none' | 'read' | 'edit' | 'full'
export type Who = 'owner' | 'member'
export type TypeName = 'first' | 'second'
export const properties = ['sum', 'flag', 'secret'] as const
export type Property = (typeof properties)[number]
export type Filtered = Property | 'none' | 'broken'

export type Thing = {
  id: string
  name: string
  sum: number
  flag: boolean
  secret: string
  isHidden: boolean
  isTrashed: boolean
}
export type World = {
  page: string
  /** A page with the page in a block, and what the block's own filter asks for. */
  around: { page: string; isPublished: boolean; filter: Filtered }
  /** What the widgets of that page ask for, and what is opened of it. */
  widgets: {
    measure: 'count' | 'sum'
    filter: Filtered
    openedBy: { by: Who; type: TypeName; shown: Property[] } | null
    /** The member's rights on the page. */
    level: Level
  }
  parent: string
  types: Record<TypeName, TestType>
  objects: Thing[]
  /** The member's rights. */
  levels: { page: Level; type: Level }
  isOut: boolean
  linked: TypeName | 'none'
  filter: Filtered
  hidden: Set<Property>
  dropped: Set<Property>
  isTrashed: boolean
  isPublished: boolean
  objectsOf: { by: Who; type: TypeName; shown: Property[]; total: boolean } | null
}

export const nested = (at: TestPublished) => ({ subject_id: at.member.subject, nested: true })
export const place = (at: TestPublished, ids: string[]) =>
  at.call(
    at.owner,
    'mutation ($id: ID!, $ids: [ID!]!) { subjectUpdate(id: $id, input: { group_ids: $ids }) { status } }',
    {
      id: at.member.subject,
      ids,
    },
  )

export async function makeWorld(at: TestPublished): Promise<World> {
  await place(at, [at.space.team])
  const kinds = { sum: { kind: 'number' }, flag: { kind: 'toggle' }, secret: { kind: 'text' } } as const
  const [first, second] = [await at.makeType(kinds), await at.makeType({})]
  const page = await at.makePage(first)
  const { data } = await at.call(at.owner, 'mutation { pageCreate(input: { title: "Parent" }) { recordId } }')
  const around = await at.makeBlocks({
    shown: { kind: 'page', page },
    number: { kind: 'indicator', type: first.id, number: first.p.sum },
    slides: { kind: 'carousel', type: first.id },
  })
  await at.open(around, null)
  for (const [kind, id] of [
    ['page', page],
    ['page', around],
    ['type', first.id],
    ['type', second.id],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.inherit(kind, id, false)
  await at.grant('page', page, 'full', nested(at))
  await at.grant('page', around, 'full', nested(at))
  await at.grant('type', first.id, 'full', nested(at))
  const objects: Thing[] = []
  for (const sum of [0, 1, 2, 3]) {
    const thing = { name: `Object ${sum}`, sum, flag: sum % 2 === 0, secret: `hush${sum}` }
    const { name, sum: sumId, flag, secret } = first.p as Record<string, string>
    const values = { [name!]: thing.name, [sumId!]: sum, [flag!]: thing.flag, [secret!]: thing.secret }
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const id = await at.create(at.owner, first, values)
    objects.push({ ...thing, id, isHidden: false, isTrashed: false })
  }
  await at.create(at.owner, second, { [second.p.name!]: 'Object of the second' })
  return {
    page,
    around: { page: around, isPublished: true, filter: 'none' },
    widgets: { measure: 'count', filter: 'none', openedBy: null, level: 'full' },
    parent: data.pageCreate.recordId,
    types: { first, second },
    objects,
    levels: { page: 'full', type: 'full' },
    isOut: false,
    linked: 'first',
    filter: 'none',
    hidden: new Set(),
    dropped: new Set(),
    isTrashed: false,
    isPublished: false,
    objectsOf: null,
  }
}
