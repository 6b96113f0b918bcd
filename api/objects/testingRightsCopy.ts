import { expect } from 'vitest'
import { levelNumber } from '#schema/access/levels.ts'
import type { Caller } from '../testing/testing.ts'
import { parentOf } from './testingRightsNesting.ts'
import { isHidden, isReadable, levelFor } from './testingRightsModel.ts'
import type { ModelNode, ModelObject, ModelReader } from './testingRightsModel.ts'
import type { Stage, World } from './testingRightsWorld.ts'

/** What a reader has on objects that they create. */
export function levelOnNew({ base, opened }: World, { principals }: ModelReader): number {
  const levels = principals.map((each) =>
    Math.max(levelFor(base.above!, each), levelFor(base, each), each === 'everyone' ? opened : 0),
  )
  return Math.max(...levels)
}

export const isGivable = (property: ModelNode, { principals }: ModelReader): boolean =>
  principals.some((each) => levelFor(property, each) >= levelNumber.edit)

/**
 * Copies each object that the reader may copy. The copy belongs to the reader, so it must contain nothing hidden from
 * them.
 */
export async function compareCopies({ at }: Stage, world: World, who: { by: Caller; reader: ModelReader }) {
  const { objects, property } = world
  const { by, reader } = who
  const [noSecret, noLinks] = [isHidden(property.secret, reader), isHidden(property.to, reader)]
  const noPart = isHidden(property.whole, reader) || isHidden(property.part, reader)
  for (const object of objects) {
    const { data, code } = await at.call(by, `mutation { objectDuplicate(id: "${object.id}") { recordId } }`)
    const mayMake = levelOnNew(world, reader) >= levelNumber.edit
    expect(code).toBe(!isReadable(object, reader) ? 'not_found' : mayMake ? undefined : 'read_only')
    if (code) continue
    const id = data.objectDuplicate.recordId as string
    // The owner reads everything that was stored in it.
    const kept = await at.call(
      at.owner,
      `{ object(id: "${id}") { values } paginate_objectVersion(object_id: "${id}") { data { meta } } }`,
    )
    const { object: copy, paginate_objectVersion: versions } = kept.data
    // Without what formulas compute for the owner.
    const own = [property.secret, property.whole, property.to, property.parent].map(
      ({ id: of }) => copy.values[of],
    )
    const said = JSON.stringify([own, versions])
    const links = object.to.filter((each) => !noLinks && isReadable(each, reader))
    expect([said.includes(object.secret) && noSecret, said.includes(object.part) && noPart]).toEqual([
      false,
      false,
    ])
    // Values that the reader may set are copied.
    if (isGivable(property.secret, reader)) expect(said).toContain(object.secret)
    const noParent = isHidden(property.parent, reader)
    const isTold = (each: ModelObject) =>
      links.includes(each) || (each === parentOf(world, object) && !noParent && isReadable(each, reader))
    expect(objects.filter((each) => said.includes(each.id) && !isTold(each))).toEqual([])
    if (isGivable(property.to, reader)) for (const each of links) expect(said).toContain(each.id)
    await at.call(at.owner, `mutation { objectDelete(id: "${id}") { status } }`)
  }
}
