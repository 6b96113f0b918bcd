import { expect } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { isHidden, isReadable, type ModelObject, type ModelReader } from './testingRightsModel.ts'
import type { Stage, World } from './testingRightsWorld.ts'

type Reading = { by: Caller; reader: ModelReader }

/** The parents of a world's objects: the second is under the first, those after it are under the second. */
export const parentPlace = (place: number): number => Math.min(place, 2) - 1
export const parentOf = ({ objects }: World, object: ModelObject): ModelObject | undefined =>
  objects[parentPlace(objects.indexOf(object))]

/**
 * Each level of the nested list has what the reader may read of it. Nothing is under a parent that is deleted or
 * hidden; an object that names such a parent is on the top level; and counts include only what the reader gets.
 */
export async function compareNesting({ at }: Stage, world: World, { by, reader }: Reading): Promise<void> {
  const { objects, type, property } = world
  const shown = objects.filter((each) => isReadable(each, reader))
  const filters = [
    { where: '', passes: () => true },
    {
      where: `where: { property_id: "${type.p.name}", operator: NEQ, value: "Дело 1" }`,
      passes: (each: ModelObject) => each !== objects[1],
    },
  ]
  for (const { where, passes } of filters) {
    const left = shown.filter(passes)
    const standsIn = (each: ModelObject) => {
      const parent = parentOf(world, each)
      return parent && left.includes(parent) ? parent : undefined
    }
    const levels = [undefined, ...objects]
    const asked = levels.map(
      (parent, index) =>
        `l${index}: paginate_object(type_id: "${type.id}" ${where} nested: { property_id: "${property.parent.id}"${parent ? `, parent: "${parent.id}"` : ''} }) { data { id } children paginatorInfo { total } }`,
    )
    const { data, code } = await at.call(by, `{ ${asked.join(' ')} }`)
    if (isHidden(property.parent, reader) || code === 'not_found') {
      expect([code, code === 'not_found' && shown.length > 0]).toEqual([
        expect.stringMatching(/^(invalid_input|not_found)$/),
        false,
      ])
      continue
    }
    expect(code).toBeUndefined()
    for (const [index, parent] of levels.entries()) {
      const page = data[`l${index}`] as Json
      const counts = (page.data as Json[]).map(({ id }, place) => [id, page.children[place]] as const)
      const expected = left
        .filter((each) => standsIn(each) === parent && (parent === undefined || left.includes(parent)))
        .map((each) => [each.id, left.filter((other) => standsIn(other) === each).length] as const)
      expect(new Map(counts)).toEqual(new Map(expected))
      expect([page.children.length, page.paginatorInfo.total]).toEqual([expected.length, expected.length])
    }
  }
  // A link to several objects defines no parent, hidden or not.
  const refused = await at.call(
    by,
    `{ paginate_object(type_id: "${type.id}", nested: { property_id: "${property.to.id}" }) { children } }`,
  )
  expect(refused.code).toMatch(/^(invalid_input|not_found)$/)
}
