import { DomainError } from '#schema/errors.ts'
import { relationLimits, relationSave } from '#schema/objects/schedule/relation.ts'
import type { CommandContext, Inside } from '../../context.ts'
import { parse, refuseField } from '../../errors.ts'
import { once } from '../../graphql/idempotency.ts'
import { uuid } from '../../ids.ts'
import { readerOf } from '../../access/reader.ts'
import { accessObject, accessObjects, type ClearedObject } from '../accessObject.ts'
import { changeHeld } from '../changeHeld.ts'
import { tellObjects } from '../saveObjects.ts'
import { noteRelationChange, type RelationShape } from './relationChanges.ts'
import { refuseCycle } from './refuseCycle.ts'

export type Saved = { type: string; id: string }

/**
 * Makes one object depend on another. Throws what `accessObjects` throws for read on both and edit on the dependent
 * one, `invalid_input`, `relation_cycle`, `key_reused`.
 */
export async function saveRelation(ctx: CommandContext, input: unknown): Promise<Saved> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { idempotency_key: key, ...given } = parse(relationSave, input)
  const [from, to] = [uuid(given.from_id), uuid(given.to_id)]
  if (from === to) throw refuseField('to_id', 'unknown_value')
  // A missing right to read the first object is reported before a missing right to edit the second.
  await accessObjects(ctx, [from, to], { wanted: 'read' })
  let saved: Saved = { type: '', id: '' }
  await changeHeld(ctx, { ids: [to], wanted: 'edit' }, async (inside, [row]) => {
    const { object: first } = await accessObject(inside, from, { wanted: 'read' })
    if (first.type !== row!.type) throw refuseField('to_id', 'unknown_value')
    const { sql: tx, actor } = inside
    const asked = {
      actor,
      operation: 'objectRelationSave',
      key,
      input: { ...given, from_id: from, to_id: to },
    }
    const id = await once(tx, asked, () => put(inside, { ...given, from, row: row! }))
    saved = { type: row!.type, id }
  })
  return saved
}

type Put = { from: string; row: ClearedObject; kind: string; lag: number }

async function put(inside: Inside, { from, row, kind, lag }: Put): Promise<string> {
  const { sql: tx } = inside
  // Two relations created at the same time could close a cycle together.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`relations ${row.type}`}, 0))`
  const { id: to, type, space } = row
  const [before] = await tx<RelationShape[]>`
    select kind, lag from object_relation where source = ${from} and target = ${to}`
  const [changed] = await tx<{ id: string }[]>`
    update object_relation set kind = ${kind}, lag = ${lag}, updated_at = now()
    where source = ${from} and target = ${to} returning id`
  if (!changed) {
    await refuseMany(inside, { type, ids: [from, to] })
    await refuseCycle(inside, { from, to })
  }
  const id = changed?.id ?? Bun.randomUUIDv7()
  if (!changed) {
    const author = (await readerOf(inside, space))?.subject ?? null
    await tx`
      insert into object_relation (id, type, source, target, kind, lag, author)
      values (${id}, ${type}, ${from}, ${to}, ${kind}, ${lag}, ${author})`
  }
  await noteRelationChange(inside, { space, from, to, before: before ?? null, after: { kind, lag } })
  await tellObjects(tx, { id: type, space }, [to])
  return id
}

async function refuseMany(
  { sql: tx }: Inside,
  { type, ids }: { type: string; ids: string[] },
): Promise<void> {
  const [row] = await tx<{ all: number; first: number; second: number }[]>`
    select (select count(*)::int from object_relation where type = ${type}) as all,
      (select count(*)::int from object_relation where source = ${ids[0]!} or target = ${ids[0]!}) as first,
      (select count(*)::int from object_relation where source = ${ids[1]!} or target = ${ids[1]!}) as second`
  const { all, first, second } = row!
  if (first >= relationLimits.ofObject) throw refuseField('from_id', 'too_numerous')
  if (second >= relationLimits.ofObject || all >= relationLimits.ofType)
    throw refuseField('to_id', 'too_numerous')
}

/** Deletes a relation. Throws `not_found` if it does not exist or one of its objects may not be read, `read_only`. */
export async function deleteRelation(ctx: CommandContext, id: string): Promise<void> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const [found] = await ctx.sql<{ source: string; target: string }[]>`
    select source, target from object_relation where id = ${uuid(id)}`
  if (!found) throw new DomainError('not_found')
  await accessObjects(ctx, [found.source, found.target], { wanted: 'read' })
  await changeHeld(ctx, { ids: [found.target], wanted: 'edit' }, async (inside, [row]) => {
    await accessObject(inside, found.source, { wanted: 'read' })
    const [gone] = await inside.sql<RelationShape[]>`
      delete from object_relation where id = ${uuid(id)} returning kind, lag`
    const { source: from, target: to } = found
    await noteRelationChange(inside, { space: row!.space, from, to, before: gone ?? null, after: null })
    await tellObjects(inside.sql, { id: row!.type, space: row!.space }, [found.target])
  })
}
