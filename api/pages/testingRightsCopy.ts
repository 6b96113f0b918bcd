import { expect } from 'vitest'
import type { Grant } from '../access/scopes.ts'
import { duplicatePage } from './duplicatePage.ts'
import { belowIn, levelIn, numberOf, topLevelIn, type Reader } from './testingRightsModel.ts'
import { contextOf, refusal, type World } from './testingRightsWorld.ts'

type Asked = { id: string; by: Reader; nested: boolean }
type Row = { id: string; parent: string | null; position: string }

/** Copies a page in the product and in the reference, and sees to it that nobody else gets more on a copy. */
export async function takeCopy(world: World, { id, by, nested }: Asked): Promise<void> {
  const { model, terem, space } = world
  const { parent } = model.pages.get(id)!
  const place = parent === null ? topLevelIn(model, by) : levelIn(model, by, parent)
  const isHidden = levelIn(model, by, id) === 0 || (parent !== null && place === 0)
  let root = ''
  const refused = await refusal(
    duplicatePage(contextOf(world, by), id, { nested }).then((made) => (root = made.id)),
  )
  expect(refused).toBe(isHidden ? 'not_found' : place < numberOf.edit ? 'read_only' : undefined)
  if (refused !== undefined) return
  const rows = await terem.sql<Row[]>`
    select id, parent, position from page where space = ${space} and deleted_at is null`
  const below = (page: string) => rows.filter((row) => row.parent === page)
  const copied = (from: string, to: string, above: string | null) => {
    copyIn(world, { from, to, above, by })
    const read = nested ? below(from).filter((child) => levelIn(model, by, child.id) > 0) : []
    const twins = below(to)
    expect(twins.map(({ position }) => position).toSorted()).toEqual(
      read.map(({ position }) => position).toSorted(),
    )
    for (const child of read)
      copied(child.id, twins.find(({ position }) => position === child.position)!.id, to)
  }
  copied(id, root, parent)
}

type Copied = { from: string; to: string; above: string | null; by: Reader }

function copyIn({ model, readers }: World, { from, to, above, by }: Copied): void {
  const { closed, grants: given } = model.pages.get(from)!
  const kept = [...given].filter(
    ([principal, { level }]) =>
      principal !== 'guest' && (closed || numberOf[level] < belowIn(model, above, principal)),
  )
  const grants = new Map<string, Grant>(kept)
  const maker = by.principal ?? `subject:${by.subject}`
  if (closed && by.name !== 'owner' && levelIn(model, by, from) < numberOf.edit)
    grants.set(maker, { principal: maker, level: 'edit', nested: true })
  model.pages.set(to, { parent: above, author: by.subject, trash: null, grants, closed })
  for (const reader of readers)
    if (reader !== by) expect(levelIn(model, reader, to)).toBeLessThanOrEqual(levelIn(model, reader, from))
}
