import { DomainError } from '#schema/errors.ts'
import { needAdministrator } from '../access/spaceCommands.ts'
import type { CommandContext } from '../context.ts'
import { accessProperty } from './accessType.ts'
import { changeProperty } from './changeType.ts'
import { namedOnce } from './namedOnce.ts'
import { addFormulas, fillReaders, needUnread, refreshLinked } from './formulas.ts'
import { placeIn } from './placeIn.ts'
import { addUniqueIndex, dropColumns, dropUniqueIndex } from './typeTable.ts'
import { orNotUnique } from './updateProperty.ts'

/**
 * RTY.30: hides a property and its values. Throws what `accessProperty` throws, `header_property` for the one that
 * names objects, `property_in_formula` when formulas read it, `property_fixed` for those that the server maintains,
 * `conflict` while its values are being converted.
 */
export const deleteProperty = (ctx: CommandContext, id: string): Promise<string> =>
  changeProperty(ctx, id, {
    async work(inside, { property, reader }) {
      const { sql: tx } = inside
      if (property.header) throw new DomainError('header_property')
      if (property.system) throw new DomainError('property_fixed')
      if (property.pending) throw new DomainError('conflict')
      await needUnread(inside, property.id)
      if (property.is_unique) await dropUniqueIndex(tx, property.id)
      await tx`
        update property set deleted_at = now(), deleted_by = ${reader.subject}, updated_at = now()
        where id = ${property.id}`
      return property.id
    },
  })

/**
 * Restores a property with its values. Allowed for the owner, administrators, and the person who deleted it. Throws
 * what `accessProperty` throws, `name_taken` when another property has the name now, `invalid_input` when its values
 * are no longer unique.
 */
export async function restoreProperty(ctx: CommandContext, id: string): Promise<string> {
  const { type, property: trashed, reader } = await accessProperty(ctx, id, 'full', { trashed: true })
  const [own] = await ctx.sql`
    select 1 from property where id = ${trashed.id} and deleted_by = ${reader.subject}`
  if (!own) await needAdministrator(ctx, type.space)
  return namedOnce(() =>
    changeProperty(ctx, id, {
      trashed: true,
      async work({ sql: tx }, { property }) {
        await tx`update property set deleted_at = null, deleted_by = null, updated_at = now() where id = ${property.id}`
        if (property.formula !== null) {
          await dropColumns(tx, property.type, [property.id])
          await addFormulas(tx, property.type, [property.id])
        }
        await fillReaders(tx, property.type, property.id)
        await refreshLinked(tx, property.id)
        if (property.is_unique) await orNotUnique(addUniqueIndex(tx, property.type, property))
        return property.id
      },
    }),
  )
}

/**
 * RTY.14: moves a property after another one of its list, or to the start. Throws what `accessProperty` throws,
 * `invalid_input`.
 */
export const moveProperty = (ctx: CommandContext, id: string, after?: string | null): Promise<string> =>
  changeProperty(ctx, id, {
    async work({ sql: tx }, { property }) {
      const { type, parent } = property
      const position = await placeIn(tx, {
        table: 'property',
        type,
        parent,
        after: after ?? null,
        moving: property.id,
      })
      await tx`update property set position = ${position}, updated_at = now() where id = ${property.id}`
      return property.id
    },
  })
