import { expect } from 'vitest'
import { levelNumber } from '#schema/access/levels.ts'
import type { Caller } from '../testing/testing.ts'
import { isGivable, levelOnNew } from './testingRightsCopy.ts'
import { parentOf } from './testingRightsNesting.ts'
import { isHidden, isReadable, type ModelObject, type ModelReader } from './testingRightsModel.ts'
import type { Stage, World } from './testingRightsWorld.ts'

/**
 * The owner makes a template of each object. A reader sees in it, and starts a new object with, only values that they
 * may set.
 */
export async function compareTemplates(stage: Stage, world: World, who: { by: Caller; reader: ModelReader }) {
  const { at } = stage
  const { objects, type } = world
  for (const object of objects.filter(({ deleted }) => !deleted)) {
    const { data: made } = await at.call(
      at.owner,
      `mutation { objectTemplateSave(type_id: "${type.id}", input: { name: "Начало", object_id: "${object.id}" }) { recordId } }`,
    )
    const id = made.objectTemplateSave.recordId as string
    await compareTemplate(stage, { world, object, id }, who)
    await at.call(at.owner, `mutation { objectTemplateDelete(id: "${id}") { status } }`)
  }
}

type Shown = { world: World; object: ModelObject; id: string }

async function compareTemplate(
  { at }: Stage,
  { world, object, id }: Shown,
  { by, reader }: { by: Caller; reader: ModelReader },
) {
  const { type, property } = world
  const level = levelOnNew(world, reader)
  const code = level >= levelNumber.edit ? undefined : level >= levelNumber.read ? 'read_only' : 'not_found'
  const listed = await at.call(
    by,
    `{ paginate_objectTemplate(type_id: "${type.id}") { data { id values } } }`,
  )
  expect(listed.code).toBe(code)
  const begun = await at.call(
    by,
    `mutation { objectCreate(input: { type_id: "${type.id}", template_id: "${id}" }) { recordId } }`,
  )
  if (code) {
    expect(begun.code).toBeDefined()
    return
  }
  const begunId = begun.data.objectCreate.recordId as string
  const { data } = await at.call(at.owner, `{ object(id: "${begunId}") { values } }`)
  const noSecret = isHidden(property.secret, reader)
  const noPart = isHidden(property.whole, reader) || isHidden(property.part, reader)
  const noLinks = isHidden(property.to, reader)
  const noParent = isHidden(property.parent, reader)
  // Without what formulas compute for the owner.
  const own = [property.secret, property.whole, property.to, property.parent].map(
    ({ id: of }) => data.object.values[of],
  )
  for (const said of [JSON.stringify(listed.data), JSON.stringify(own)]) {
    expect([said.includes(object.secret) && noSecret, said.includes(object.part) && noPart]).toEqual([
      false,
      false,
    ])
    if (isGivable(property.secret, reader)) expect(said).toContain(object.secret)
    const leaked = world.objects.filter(
      (each) =>
        said.includes(each.id) &&
        (!isReadable(each, reader) ||
          ((noLinks || !object.to.includes(each)) && (noParent || parentOf(world, object) !== each))),
    )
    expect(leaked).toEqual([])
  }
  await at.call(at.owner, `mutation { objectDelete(id: "${begunId}") { status } }`)
}
