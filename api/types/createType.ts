import { insideSpace } from '../spaces/insideSpace.ts'
import { freeName, nameFrom } from '#schema/types/names.ts'
import { typeCreate, type TypeCreate } from '#schema/types/type.ts'
import { headerSpace } from '../access/spaceCommands.ts'
import type { CommandContext, Inside } from '../context.ts'
import type { Db, Tx } from '../database/db.ts'
import { parse } from '../errors.ts'
import { appendEvent } from '../events/events.ts'
import { once } from '../graphql/idempotency.ts'
import { keepWithinQuota } from '../spaces/quotas.ts'
import { addBody } from './addBody.ts'
import { namedOnce } from './namedOnce.ts'
import { needTypeMaker } from './needTypeMaker.ts'
import { openTypes } from './openType.ts'

/**
 * Creates a type in the space of the Space header and returns its id. Throws what `needTypeMaker` throws,
 * `invalid_input`, `name_taken`, `space_types_quota`, `read_only`, `not_found`, `unauthenticated`.
 */
export async function createType(ctx: CommandContext, input: unknown): Promise<string> {
  const { idempotency_key: key, ...values } = parse(typeCreate, input)
  const space = headerSpace(ctx)
  await needTypeMaker(ctx, space)
  return namedOnce(() =>
    insideSpace(ctx, space, async (inside) => {
      const { sql: tx, actor } = inside
      const { subject } = await needTypeMaker(inside, space)
      return once(tx, { actor, operation: 'typeCreate', key, input: values }, async () => {
        const id = await makeType(inside, { space, author: subject, values })
        // What the request has read of the space does not include the new type.
        if (values.body) await addBody({ ...inside }, id, values.body)
        return id
      })
    }),
  )
}

type Asked = { space: string; author: string | null; values: Omit<TypeCreate, 'idempotency_key' | 'body'> }

/**
 * Creates a type inside a change of the space and returns its id. The caller has checked that the actor may create
 * types.
 */
export async function makeType({ sql: tx, app }: Inside, { space, author, values }: Asked): Promise<string> {
  const total = (await countTypes(tx, space)) + 1
  await keepWithinQuota(tx, { env: app.env, space, name: 'types', total })
  const name = values.name ?? freeName(nameFrom(values.label), await namesIn(tx, space))
  const type = {
    label: values.label,
    name,
    icon: values.icon,
    headline: values.headline ?? '',
    description: values.description ?? '',
  }
  const [id] = await openTypes(tx, { space, author, types: [type] })
  await appendEvent(tx, { space, kind: 'type_changed', node: id })
  return id!
}

/** The number of living types that people created. The built-in ones are not counted. */
export async function countTypes(db: Db, space: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from object_type where space = ${space} and deleted_at is null and system is null`
  return row!.count
}

async function namesIn(tx: Tx, space: string): Promise<Set<string>> {
  const rows = await tx<{ name: string }[]>`
    select lower(name) as name from object_type where space = ${space} and deleted_at is null`
  return new Set(rows.map(({ name }) => name))
}
