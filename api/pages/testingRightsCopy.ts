import { expect } from 'vitest'
import type { Grant } from '../access/scopes.ts'
import { duplicatePage } from './duplicatePage.ts'
import { belowIn, levelIn, numberOf, topLevelIn, type Reader } from './testingRightsModel.ts'
import { contextOf, refusal, type World } from './testingRightsWorld.ts'

/** `to` is the page that the copy goes into, null for the top level; without it, right after the page. */
type Asked = { id: string; by: Reader; nested: boolean; to: string | null | undefined }
type Row = { id: string; parent: string | null; position: string }

/**
 * Copies a page in the product and in the model, and checks that a copy next to the original is open to nobody else.
 */
export async function takeCopy(world: World, { id, by, nested, to }: Asked): Promise<void> {
  const { model, terem, space } = world
  const parent = to === undefined ? model.pages.get(id)!.parent : to
  const place = parent === null ? topLevelIn(model, by) : levelIn(model, by, parent)
  const isHidden = levelIn(model, by, id) === 0 || (parent !== null && place === 0)
  let root = ''
  const refused = await refusal(
    duplicatePage(contextOf(world, by), id, { nested, parent_id: to }).then((made) => (root = made.id)),
  )
  expect(refused).toBe(isHidden ? 'not_found' : place < numberOf.edit ? 'read_only' : undefined)
  if (refused !== undefined) return
  const rows = await terem.sql<Row[]>`
    select id, parent, position from page where space = ${space} and deleted_at is null`
  const below = (page: string) => rows.filter((row) => row.parent === page)
  const copied = (from: string, twin: string, above: string | null) => {
    copyIn(world, { from, to: twin, above, by, isElsewhere: to !== undefined })
    // A page may be copied into itself, but the copy does not contain itself.
    const isRead = (child: Row) => child.id !== root && levelIn(model, by, child.id) > 0
    const read = nested ? below(from).filter(isRead) : []
    const twins = below(twin)
    expect(twins.map(({ position }) => position).toSorted()).toEqual(
      read.map(({ position }) => position).toSorted(),
    )
    for (const child of read)
      copied(child.id, twins.find(({ position }) => position === child.position)!.id, twin)
  }
  copied(id, root, parent)
}

type Copied = { from: string; to: string; above: string | null; by: Reader; isElsewhere: boolean }

function copyIn({ model, readers }: World, { from, to, above, by, isElsewhere }: Copied): void {
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
  // In another place a copy is as open as its parent, like a moved page.
  for (const reader of readers)
    if (reader !== by && !isElsewhere)
      expect(levelIn(model, reader, to)).toBeLessThanOrEqual(levelIn(model, reader, from))
}
