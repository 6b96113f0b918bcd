import type { Inside } from '../../context.ts'
import { DomainError } from '#schema/errors.ts'
import { actionRun, completionSpans } from '#schema/objects/actions/processes.ts'
import type { ActionCompletion } from '#schema/types/type.ts'
import type { Context } from '../../context.ts'
import { parse } from '../../errors.ts'
import { once } from '../../graphql/idempotency.ts'
import { rowId } from '../../ids.ts'
import { accessObject } from '../accessObject.ts'
import { changeHeld } from '../changeHeld.ts'
import { getObject } from '../getObject.ts'
import type { LinkTargets } from '../linkedNodes.ts'
import { objectTypeOf } from '../objectType.ts'
import { tellObjects } from '../saveObjects.ts'
import { processRows } from './processRows.ts'
import { tryLeaseSeconds, tryProcess } from './tryProcess.ts'

type ActionRow = { id: string; name: string; path: string; completion: ActionCompletion | null }

/**
 * RTY.09: runs an action on an object, for anyone who may edit it. Returns the id of the process once its path has
 * answered. Throws what `accessObject` throws, `process_path_missing`, and the error of the first try.
 */
export async function runAction(ctx: Context, targets: LinkTargets, input: unknown): Promise<string> {
  const { id, action_id, idempotency_key: key } = parse(actionRun, input)
  const { object } = await accessObject(ctx, id, { wanted: 'edit' })
  const action = await actionOf(ctx, object.type, action_id)
  const body = await bodyOf(ctx, targets, { object: object.id, action })
  const asked = { object: object.id, action: action.id }
  let [process, isNew] = ['', false]
  await changeHeld(ctx, { ids: [object.id], wanted: 'edit' }, async (inside) => {
    const { sql: tx, actor } = inside
    isNew = false
    process = await once(tx, { actor, operation: 'objectActionRun', key, input: asked }, () => {
      isNew = true
      return begin(inside, { object: object.id, type: object.type, action, body })
    })
  })
  if (isNew) await tryProcess(ctx.app, process)
  processRows(ctx).clear(process)
  const came = await processRows(ctx).load(process)
  if (came?.error) throw new DomainError(came.error)
  return process
}

async function actionOf({ sql }: Context, type: string, id: string): Promise<ActionRow> {
  const [action] = await sql<ActionRow[]>`
    select id, name, path, completion from type_action where id = ${rowId(id)} and type = ${type}`
  if (!action) throw new DomainError('not_found')
  if (action.path === '') throw new DomainError('process_path_missing')
  return action
}

type Run = { object: string; action: ActionRow }

/** The body of the request without the id of the process: the object and its type as the actor may read them. */
async function bodyOf(ctx: Context, targets: LinkTargets, { object: id, action }: Run): Promise<object> {
  const object = await getObject(ctx, targets, id)
  if (!object) throw new DomainError('not_found')
  const { id: typeId, name, label, properties } = await objectTypeOf(ctx, object.type_id)
  return {
    action: { id: action.id, name: action.name },
    type: {
      id: typeId,
      name,
      label,
      properties: [...properties.values()].map((each) => ({
        id: each.id,
        label: each.label,
        data_type: each.kind,
      })),
    },
    object: { id: object.id, name: object.name, version: object.version, values: object.values },
  }
}

type New = Run & { type: string; body: object }

async function begin(inside: Inside, { object, type, action, body }: New): Promise<string> {
  const { sql: tx } = inside
  const { space, reader } = await objectTypeOf(inside, type)
  const id = Bun.randomUUIDv7()
  const span = action.completion && completionSpans[action.completion]
  await tx`
    insert into object_process (id, object, action, name, starter, body, tries, next_try, due_at)
    values (${id}, ${object}, ${action.id}, ${action.name}, ${reader.subject},
      ${JSON.stringify({ process_id: id, ...body })}, 1, now() + make_interval(secs => ${tryLeaseSeconds}),
      now() + ${span}::interval)`
  await tellObjects(tx, { id: type, space }, [object])
  return id
}
