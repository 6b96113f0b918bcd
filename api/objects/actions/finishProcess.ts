import { DomainError } from '#schema/errors.ts'
import type { CommandContext } from '../../context.ts'
import { uuid } from '../../ids.ts'
import { accessObject } from '../accessObject.ts'
import { changeHeld } from '../changeHeld.ts'
import { tellObjects } from '../saveObjects.ts'
import { processRows } from './processRows.ts'

/**
 * Ends a running process, for anyone who may edit its object, and returns its id. A process that has ended stays as
 * it is. Throws what `accessObject` throws.
 */
export async function finishProcess(ctx: CommandContext, id: string, failed: boolean): Promise<string> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const process = await processRows(ctx).load(uuid(id))
  if (!process) throw new DomainError('not_found')
  const { object } = await accessObject(ctx, process.object, { wanted: 'edit' })
  await changeHeld(ctx, { ids: [object.id], wanted: 'edit' }, async ({ sql: tx }) => {
    const ended = await tx`
      update object_process set state = ${failed ? 'failed' : 'done'}, error = case when ${failed} then error end,
        body = null, next_try = null, finished_at = now()
      where id = ${process.id} and state = 'running' returning 1`
    if (ended.length > 0) await tellObjects(tx, { id: object.type, space: object.space }, [object.id])
  })
  return process.id
}
