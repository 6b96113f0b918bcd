import { expect } from 'vitest'
import { levelNumber, levelOf } from '#schema/access/levels.ts'
import { grantAccess, setInherits } from '../access/changeAccess.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { isReadable, levelOfObject, type ModelObject, type ModelReader } from './testingRightsModel.ts'
import { accessResources } from '../wiring/accessResources.ts'
import { contextOf, type Stage, type World } from './testingRightsWorld.ts'

const save = ({ at }: Stage, by: Caller, [from, to]: ModelObject[]) =>
  at.call(
    by,
    `mutation { objectRelationSave(input: { from_id: "${from!.id}", to_id: "${to!.id}" }) { recordId } }`,
  )

/**
 * Each object depends on the previous one. A reader sees the relation if they may read both, and may create it if
 * they may edit the dependent one.
 */
export async function compareRelations(
  stage: Stage,
  { objects, type }: World,
  { by, reader }: { by: Caller; reader: ModelReader },
) {
  const { at } = stage
  const living = objects.filter(({ deleted }) => !deleted)
  const ties = living.slice(1).map((to, place) => [living[place]!, to])
  for (const tie of ties) expect((await save(stage, at.owner, tie)).errors).toBeUndefined()
  const { data, code } = await at.call(
    by,
    `{ paginate_objectRelation(type_id: "${type.id}") { data { id from_id to_id } } }`,
  )
  const told = code === 'not_found' ? [] : (data.paginate_objectRelation.data as Json[])
  const seen = ties.filter((tie) => tie.every((each) => isReadable(each, reader)))
  expect(told.map(({ from_id: from, to_id: to }) => `${from} ${to}`).toSorted()).toEqual(
    seen.map((tie) => tie.map(({ id }) => id).join(' ')).toSorted(),
  )
  // There are many worlds and each query takes time, so only the first two are checked.
  for (const one of living.slice(0, 2)) {
    const told = await at.call(
      by,
      `{ paginate_objectRelationChange(object_id: "${one.id}") { data { from_id to_id } } }`,
    )
    if (!isReadable(one, reader)) expect(told.code).toBe('not_found')
    else {
      const ends = (told.data.paginate_objectRelationChange.data as Json[]).flatMap((each) => [
        each.from_id,
        each.to_id,
      ])
      const others = living.filter((each) => each !== one && ends.includes(each.id))
      expect(others.filter((each) => !isReadable(each, reader))).toEqual([])
      const beside = seen.flatMap((tie) => (tie.includes(one) ? tie : [])).map(({ id }) => id)
      expect(new Set(ends).isSupersetOf(new Set(beside))).toBe(true)
    }
  }
  const all = await at.call(
    at.owner,
    `{ paginate_objectRelation(type_id: "${type.id}") { data { id from_id to_id } } }`,
  )
  for (const { id, from_id: from, to_id: to } of all.data.paginate_objectRelation.data as Json[]) {
    const tie = [from, to].map((end) => living.find((each) => each.id === end)!)
    const isSeen = tie.every((each) => isReadable(each, reader))
    const expected = !isSeen
      ? 'not_found'
      : levelOfObject(tie[1]!, reader) < levelNumber.edit
        ? 'read_only'
        : undefined
    expect((await save(stage, by, tie)).code).toBe(expected)
    const gone = await at.call(by, `mutation { objectRelationDelete(id: "${id}") { status } }`)
    expect(gone.code).toBe(expected)
    if (expected) await at.call(at.owner, `mutation { objectRelationDelete(id: "${id}") { status } }`)
  }
}

/**
 * Each living object has a constraint. A reader sees it if they may read the object, and may change it if they may
 * edit the object.
 */
export async function compareConstraints(
  { at }: Stage,
  { objects, type }: World,
  { by, reader }: { by: Caller; reader: ModelReader },
) {
  const say = (caller: Caller, { id }: ModelObject, kind: string) =>
    at.call(
      caller,
      `mutation { objectConstraintSave(input: { object_id: "${id}", kind: ${kind} }) { recordId record { kind } } }`,
    )
  const living = objects.filter(({ deleted }) => !deleted)
  for (const each of living) expect((await say(at.owner, each, 'fixed')).errors).toBeUndefined()
  const { data, code } = await at.call(
    by,
    `{ paginate_objectConstraint(type_id: "${type.id}", perPage: 1000) { data { object_id } } }`,
  )
  const told = code === 'not_found' ? [] : (data.paginate_objectConstraint.data as Json[])
  expect(told.map(({ object_id: id }) => String(id)).toSorted()).toEqual(
    living.flatMap((each) => (isReadable(each, reader) ? [each.id] : [])).toSorted(),
  )
  for (const each of objects.slice(0, 3)) {
    const isSeen = !each.deleted && isReadable(each, reader)
    const isRefused = levelOfObject(each, reader) < levelNumber.edit
    const answer = await say(by, each, 'as_soon')
    expect(answer.code).toBe(!isSeen ? 'not_found' : isRefused ? 'read_only' : undefined)
  }
}

/**
 * A page on which the member has one level after another, from world to world, keeps the dates of the objects. They keep
 * and drop them if they may edit the page, with the objects that they may read, and see those of the owner's that they
 * may read.
 */
export async function compareBaselines(
  stage: Stage,
  { objects, type, due }: World,
  { by, reader }: { by: Caller; reader: ModelReader },
) {
  const { at, worlds } = stage
  const level = worlds % 4
  const made = await at.call(at.owner, 'mutation { pageCreate(input: { title: "Plan" }) { recordId } }')
  const page = made.data.pageCreate.recordId as string
  const ctx = contextOf(stage, at.owner)
  const resource = { resource_type: 'page', resource_id: page }
  await setInherits(ctx, accessResources, { ...resource, inherits: false })
  if (level > 0)
    await grantAccess(ctx, accessResources, {
      ...resource,
      subject_id: at.member.subject,
      level: levelOf(level)!,
    })
  const ofPage = (id: string) => ({ page_id: page, id })
  const keep = async (caller: Caller, id: string) => {
    const asked = { ...ofPage(id), type_id: type.id, start: due, end: null }
    return (await at.terem.act(caller, 'baselines.keep', asked)).code
  }
  const readAs = async (caller: Caller, id: string) => {
    const { code, data } = await at.terem.ask(caller, 'baselines.read', ofPage(id))
    return { code, ids: code ? [] : (data as Json[]).map(({ object }) => object as string).toSorted() }
  }
  const shown = objects.flatMap((each) => (isReadable(each, reader) ? [each.id] : [])).toSorted()
  const [ofOwner, own] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await keep(at.owner, ofOwner)).toBeUndefined()
  const told = await readAs(by, ofOwner)
  expect(told.ids).toEqual(level > 0 ? shown : [])
  if (level === 0) expect(told.code).toBe('not_found')
  const refused = level === 0 ? 'not_found' : level < levelNumber.edit ? 'read_only' : undefined
  const kept = await keep(by, own)
  // Who may edit the page may still not read the type.
  if (refused || shown.length > 0) expect(kept).toBe(refused)
  if (!kept) expect((await readAs(at.owner, own)).ids).toEqual(shown)
  expect((await at.terem.act(by, 'baselines.drop', ofPage(ofOwner))).code).toBe(refused)
}
