import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../../context.ts'
import { isRowId } from '../../ids.ts'
import { withCopies } from '../fileValues.ts'
import type { LinkTargets } from '../linkedNodes.ts'
import { levelOnNew, objectTypeOf, type ObjectType } from '../objectType.ts'
import { valuesThatFit } from '../valuesThatFit.ts'

export type TemplateRow = {
  id: string
  type: string
  name: string
  position: string
  values: Record<string, unknown>
  is_default: boolean
  created_at: Date
  updated_at: Date
}

/**
 * A type, for anyone who may create objects of it: only they see its templates. Throws `not_found`, `read_only`,
 * `unauthenticated`.
 */
export async function typeToMake(ctx: ReadContext, id: string): Promise<ObjectType> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const type = await objectTypeOf(ctx, id)
  const level = levelOnNew(type)
  if (level < levelNumber.read) throw new DomainError('not_found')
  if (level < levelNumber.edit) throw new DomainError('read_only')
  return type
}

/** The templates of a type, or the one with an id, before any access check. */
export async function readTemplates(
  { sql }: ReadContext,
  { type, id }: { type: string; id?: string },
): Promise<TemplateRow[]> {
  if (id !== undefined && !isRowId(id)) return []
  return sql<TemplateRow[]>`
    select id, type, name, position, values, is_default, created_at, updated_at from object_template
    where type = ${type} and ${id === undefined ? sql`true` : sql`id = ${id}`} order by position, id`
}

/** Whether new objects of a type start with a template when none is chosen. */
export async function hasDefault({ sql }: ReadContext, type: string): Promise<boolean> {
  const [row] = await sql<{ is: boolean }[]>`
    select exists (select from object_template where type = ${type} and is_default) as is`
  return row!.is
}

const noFiles = new Map<string, string>()

/**
 * The template's values that the caller's new object may start with. A unique value could be used only once, and a
 * file belongs to one object.
 */
export function startOf(
  ctx: ReadContext,
  targets: LinkTargets,
  { type, values }: { type: ObjectType; values: Record<string, unknown> },
): Promise<Record<string, unknown>> {
  const kept = Object.entries(values).flatMap(([id, value]): [string, unknown][] => {
    const property = type.properties.get(id)
    return property && !property.unique ? [[id, withCopies(property, value, noFiles)]] : []
  })
  return valuesThatFit(ctx, targets, { type, values: Object.fromEntries(kept) })
}
