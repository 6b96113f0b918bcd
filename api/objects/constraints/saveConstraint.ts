import { DomainError } from '#schema/errors.ts'
import { constraintSave } from '#schema/objects/schedule/constraint.ts'
import { readerOf } from '../../access/reader.ts'
import type { CommandContext } from '../../context.ts'
import { parse } from '../../errors.ts'
import { once } from '../../graphql/idempotency.ts'
import { uuid } from '../../ids.ts'
import { changeHeld } from '../changeHeld.ts'
import { tellObjects } from '../saveObjects.ts'

/**
 * Sets or clears the date constraint of an object. Throws what `accessObjects` throws for edit, `invalid_input`,
 * `key_reused`.
 */
export async function saveConstraint(
  ctx: CommandContext,
  input: unknown,
): Promise<{ type: string; id: string }> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { idempotency_key: key, object_id: object, kind = null, day = null } = parse(constraintSave, input)
  const id = uuid(object)
  let type = ''
  await changeHeld(ctx, { ids: [id], wanted: 'edit' }, async (inside, [row]) => {
    const { sql: tx, actor } = inside
    const { space } = row!
    type = row!.type
    const asked = { actor, operation: 'objectConstraintSave', key, input: { object_id: id, kind, day } }
    await once(tx, asked, async () => {
      const author = (await readerOf(inside, space))?.subject ?? null
      if (kind === null) await tx`delete from object_constraint where object = ${id}`
      else
        await tx`
          insert into object_constraint (object, type, kind, day, author)
          values (${id}, ${type}, ${kind}, ${day}, ${author})
          on conflict (object) do update
            set kind = excluded.kind, day = excluded.day, author = excluded.author, updated_at = now()`
      await tellObjects(tx, { id: type, space }, [id])
      return id
    })
  })
  return { type, id }
}
