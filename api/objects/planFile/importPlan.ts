import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import {
  leftOutKinds,
  type LeftOut,
  type PlanAsked,
  type PlanFile,
  type PlanReport,
} from '#schema/objects/schedule/planFile.ts'
import { readerOf } from '../../access/reader.ts'
import type { CommandContext, Inside } from '../../context.ts'
import { untilWhole } from '../../database/briefly.ts'
import { json } from '../../database/db.ts'
import { once } from '../../graphql/idempotency.ts'
import { holdSpace } from '../changeHeld.ts'
import { checkNewValues } from '../checkValues.ts'
import { needCreating } from '../exchange/importPlan.ts'
import { insertObjects } from '../insertObjects.ts'
import { objectTypeOf, type ObjectType } from '../objectType.ts'
import { orNotUnique, tellObjects } from '../saveObjects.ts'
import { planObjects, type PlannedFile } from './planObjects.ts'
import { notTaken, planFields, planValues } from './planValues.ts'

type Given = PlanAsked & { file: PlanFile; hash: string }

/**
 * Creates an object for each task of a plan file, with their dependencies and date constraints: all or nothing, once
 * per key. Throws `not_found`, `read_only`, `invalid_input`, `object_invalid`, `object_not_unique`,
 * `space_objects_quota`, `key_reused`.
 */
export async function importPlan(ctx: CommandContext, { file, hash, ...asked }: Given): Promise<PlanReport> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { idempotency_key: key, ...input } = asked
  const { space } = await objectTypeOf(ctx, asked.type_id)
  const begun = untilWhole(ctx.sql, async (tx) => {
    const inside = { ...ctx, sql: tx }
    await Promise.all([holdSpace(tx, space), readerOf(inside, space), objectTypeOf(inside, asked.type_id)])
    const asking = { actor: ctx.actor, operation: 'planImport', key, input: { ...input, hash } }
    return once(tx, asking, async () => JSON.stringify(await make(inside, asked, planObjects(file))))
  })
  return JSON.parse(await orNotUnique(begun)) as PlanReport
}

async function make(inside: Inside, asked: PlanAsked, plan: PlannedFile): Promise<PlanReport> {
  const type = await objectTypeOf(inside, asked.type_id)
  needCreating(type)
  const fields = planFields(type, asked)
  const { objects, relations, constraints } = plan
  const ids = objects.map(() => Bun.randomUUIDv7())
  const made = objects.map((each, at) => {
    const values = planValues(each, { at, ids, fields })
    return { id: ids[at]!, values: checkNewValues(type, { values, level: levelNumber.full }) }
  })
  await insertObjects(inside, type, made)
  await insertRelations(inside, type, { ids, relations })
  await insertConstraints(inside, type, { ids, constraints })
  await tellObjects(inside.sql, type, ids)
  return {
    ids,
    relations: relations.length,
    constraints: constraints.length,
    leftOut: summed(plan.leftOut, notTaken(objects, fields)),
  }
}

type Ids = { ids: readonly string[] }

async function insertRelations(
  { sql: tx }: Inside,
  type: ObjectType,
  { ids, relations }: Ids & Pick<PlannedFile, 'relations'>,
): Promise<void> {
  if (relations.length === 0) return
  const author = type.reader.subject
  const rows = relations.map(({ from, to, kind, lag }) => ({
    id: Bun.randomUUIDv7(),
    change: Bun.randomUUIDv7(),
    source: ids[from],
    target: ids[to],
    kind,
    lag,
  }))
  await tx`
    with given as (
      select * from jsonb_to_recordset(${json(tx, rows)}::jsonb)
        as g (id uuid, change uuid, source uuid, target uuid, kind text, lag int)
    ), told as (
      insert into object_relation_change (id, source, target, author, kind, lag)
      select change, source, target, ${author}, kind, lag from given
    )
    insert into object_relation (id, type, source, target, kind, lag, author)
    select id, ${type.id}, source, target, kind, lag, ${author} from given`
}

async function insertConstraints(
  { sql: tx }: Inside,
  type: ObjectType,
  { ids, constraints }: Ids & Pick<PlannedFile, 'constraints'>,
): Promise<void> {
  if (constraints.length === 0) return
  const rows = constraints.map(({ of, kind, day }) => ({ object: ids[of], kind, day }))
  await tx`
    insert into object_constraint (object, type, kind, day, author)
    select object, ${type.id}, kind, day, ${type.reader.subject}
    from jsonb_to_recordset(${json(tx, rows)}::jsonb) as g (object uuid, kind text, day date)`
}

const summed = (...parts: LeftOut[]): LeftOut =>
  Object.fromEntries(
    leftOutKinds.flatMap((kind) => {
      const count = parts.reduce((sum, part) => sum + (part[kind] ?? 0), 0)
      return count > 0 ? [[kind, count]] : []
    }),
  )
