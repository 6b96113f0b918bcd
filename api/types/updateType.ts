import { json } from '../database/db.ts'
import type { Inside } from '../context.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { typeUpdate } from '#schema/types/type.ts'
import { openScope, setGrant } from '../access/scopes.ts'
import type { CommandContext } from '../context.ts'
import { parse } from '../errors.ts'
import { notifyAccess } from '../events/events.ts'
import type { ClearedType } from './accessType.ts'
import { bindScopes } from './bindType.ts'
import { changeType } from './changeType.ts'
import { namedOnce } from './namedOnce.ts'
import { settleLinks } from './settleLinks.ts'

/**
 * Changes the given fields; an empty icon removes the icon. Throws what `accessType` throws, `invalid_input`,
 * `name_taken`, `type_fixed` for renaming a built-in type.
 */
export async function updateType(ctx: CommandContext, id: string, input: unknown): Promise<string> {
  const values = parse(typeUpdate, input)
  return namedOnce(() =>
    changeType(ctx, id, async (inside, { type, reader }) => {
      const { sql: tx } = inside
      if (type.system && values.name && values.name !== type.name) throw new DomainError('type_fixed')
      await tx`
        update object_type set label = coalesce(${values.label ?? null}, label),
          name = coalesce(${values.name ?? null}, name),
          description = coalesce(${values.description ?? null}, description),
          headline = coalesce(${values.headline ?? null}, headline),
          icon = case when ${values.icon === undefined} then icon else nullif(${values.icon ?? ''}, '') end,
          config = case when ${values.config == null} then config else ${json(tx, values.config ?? {})} end,
          apply_access_on_binding = coalesce(${values.apply_access_on_binding ?? null}, apply_access_on_binding)
        where id = ${type.id}`
      await changeRights(inside, { type, reader }, values)
      return type.id
    }),
  )
}

type Rights = {
  apply_access_on_binding?: boolean | null
  objectAccessLevel?: keyof typeof levelNumber | null
}

/** RTY.07, RTY.08: what new objects start with, and what pages that show them give. */
async function changeRights(inside: Inside, { type, reader }: ClearedType, values: Rights): Promise<void> {
  const { sql: tx } = inside
  const { apply_access_on_binding: binding, objectAccessLevel: level } = values
  const isOther = level != null && levelNumber[level] !== type.object_level
  const isBound = binding != null && binding !== type.apply_access_on_binding
  if (isOther) {
    const scope = await openScope(tx, type.space, type.scope)
    if (level !== 'none') await setGrant(tx, scope, { principal: 'everyone', level, nested: true })
    await tx`
      update object_type set object_level = ${levelNumber[level]}, objects_scope = ${scope} where id = ${type.id}`
  }
  if (isOther || isBound) {
    await bindScopes(tx, type.id)
    await settleLinks(inside, { space: type.space, by: reader })
    await notifyAccess(tx, { space: type.space })
  }
}
