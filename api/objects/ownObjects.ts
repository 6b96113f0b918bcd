import type { Inside } from '../context.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { voteChoices } from '#schema/fields/vote.ts'
import { objectLimits } from '#schema/objects/objects.ts'
import type { CommandContext } from '../context.ts'
import { appendEvent } from '../events/events.ts'
import { isRowId, uuid } from '../ids.ts'
import { accessObject, type ClearedObject } from './accessObject.ts'
import { changeHeld } from './changeHeld.ts'
import { columnOf, tableOf } from './objectColumns.ts'
import { levelOfValue, objectTypeOf } from './objectType.ts'
import { tellObjects } from './saveObjects.ts'

/**
 * ROB.15: flags an object for the actor alone. Throws what `accessObject` throws, `read_only` for anyone who is not a
 * member.
 */
export async function favoriteObject(ctx: CommandContext, id: string, favorite: boolean): Promise<string> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { object, reader } = await accessObject(ctx, id, { wanted: 'read' })
  if (reader.subject === null) throw new DomainError('read_only')
  const { subject } = reader
  await ctx.sql.begin(async (tx) => {
    if (favorite)
      await tx`insert into object_favorite (subject, object) values (${subject}, ${object.id}) on conflict do nothing`
    else await tx`delete from object_favorite where subject = ${subject} and object = ${object.id}`
    await appendEvent(tx, { space: object.space, kind: 'object_flagged', node: object.id, subject })
  })
  return object.id
}

type Voice = { property_id: string; choice?: string | null }

/**
 * RTY.64: casts the actor's one vote, or withdraws it. Throws what `accessObject` throws, `object_invalid` for an
 * unknown property or choice, `read_only` for anyone who is not a member.
 */
export async function voteOnObject(
  ctx: CommandContext,
  id: string,
  { property_id: propertyId, choice = null }: Voice,
): Promise<string> {
  return onObject(ctx, id, async (inside, object) => {
    const { sql: tx } = inside
    const type = await objectTypeOf(inside, object.type)
    const { subject } = type.reader
    const property = type.properties.get(propertyId)
    const isChoice = (each: string) => voteChoices(property!).some((offered) => offered.id === each)
    if (property?.kind !== 'vote' || (choice !== null && !isChoice(choice)))
      throw new DomainError('object_invalid', { fields: [{ field: propertyId, reason: 'unknown_value' }] })
    if (subject === null || levelOfValue(property, object.level) < levelNumber.edit)
      throw new DomainError('read_only')
    if (choice === null)
      await tx`delete from object_vote where property = ${property.id} and object = ${object.id} and subject = ${subject}`
    else
      await tx`
        insert into object_vote (property, object, subject, choice)
        values (${property.id}, ${object.id}, ${subject}, ${choice})
        on conflict (property, object, subject) do update set choice = excluded.choice, at = now()`
    await tx`
      update ${tx(tableOf(type))} set ${tx(columnOf(property))} = (
        select jsonb_object_agg(choice, voices) from (
          select choice, count(*)::int as voices from object_vote
          where property = ${property.id} and object = ${object.id} group by choice) counted)
      where id = ${object.id}`
  })
}

type Tagging = { tag_id: string; on: boolean }

/** RTY.32: adds a tag of the space to an object or removes it. Throws what `accessObject` throws, `invalid_input`. */
export async function tagObject(
  ctx: CommandContext,
  id: string,
  { tag_id: tag, on }: Tagging,
): Promise<string> {
  return onObject(ctx, id, async (inside, object) => {
    const { sql: tx } = inside
    const type = await objectTypeOf(inside, object.type)
    const tags = [...type.properties.values()].find(({ system }) => system === 'tags')
    if (!tags) throw new DomainError('not_found')
    if (levelOfValue(tags, object.level) < levelNumber.edit) throw new DomainError('read_only')
    const [known] = isRowId(tag)
      ? await tx`select 1 from tag where id = ${tag} and space = ${object.space} for key share`
      : []
    if (!known) throw new DomainError('not_found')
    const removed = tx`array_remove(coalesce(tags, '{}'), ${tag}::bigint)`
    const [changed] = await tx<{ tags: string[] }[]>`
      update ${tx(tableOf(type))} set tags = ${on ? tx`${removed} || ${tag}::bigint` : removed}
      where id = ${object.id} returning tags`
    if (changed!.tags.length > objectLimits.tags)
      throw new DomainError('object_invalid', { fields: [{ field: tags.id, reason: 'too_long' }] })
  })
}

/** Runs a change of one object that creates no version. */
async function onObject(
  ctx: CommandContext,
  id: string,
  work: (inside: Inside, object: ClearedObject) => Promise<void>,
): Promise<string> {
  const key = uuid(id)
  await changeHeld(ctx, { ids: [key], wanted: 'edit' }, async (inside, [object]) => {
    await work(inside, object!)
    await tellObjects(inside.sql, { id: object!.type, space: object!.space }, [key])
  })
  return key
}
