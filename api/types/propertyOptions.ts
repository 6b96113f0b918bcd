import { withChanged, withOption, withoutOption } from '#schema/fields/changeOptions.ts'
import { fieldLimits } from '#schema/fields/limits.ts'
import { optionColorFor } from '#schema/fields/optionColors.ts'
import { listOptions, type ListOption } from '#schema/fields/list.ts'
import { DomainError } from '#schema/errors.ts'
import { optionCreate, optionUpdate, type OptionCreate } from '#schema/types/listOption.ts'
import type { CommandContext, Inside } from '../context.ts'
import { parse, refuseField } from '../errors.ts'
import { once } from '../graphql/idempotency.ts'
import type { ClearedProperty } from './accessType.ts'
import { changeProperty } from './changeType.ts'
import { checkProperty } from './checkProperty.ts'
import { writeShape } from './updateProperty.ts'

/**
 * An option of a property. `change` identifies the change for `undoChange`, which restores the values that objects
 * lost by it.
 */
export type ChangedOption = { property: string; option: string; change: string | null }
type Place = { property: string; option: string }

/** Adds an option to a list. Throws what `accessProperty` throws, `invalid_input`, `conflict`. */
export async function createOption(
  ctx: CommandContext,
  property: string,
  input: unknown,
): Promise<ChangedOption> {
  const { idempotency_key: key, ...values } = parse(optionCreate, input)
  const asked = { operation: 'propertyOptionCreate', key, input: { property, ...values } }
  const option = await changeOptions(ctx, property, asked, async (inside, cleared, options) => {
    const made = newOption(options, values)
    await write(inside, cleared, { options: withOption(options, made, values.before_id) })
    return made.id
  })
  return { property, option, change: null }
}

/**
 * Changes the given fields of one option. Throws what `accessProperty` throws, `not_found`, `invalid_input`,
 * `conflict`.
 */
export async function updateOption(
  ctx: CommandContext,
  { property, option }: Place,
  input: unknown,
): Promise<ChangedOption> {
  const { label, color } = parse(optionUpdate, input)
  const key = ctx.requestKey
  const asked = { operation: 'propertyOptionUpdate', key, input: { property, option, label, color } }
  await changeOptions(ctx, property, asked, async (inside, cleared, options) => {
    const old = needOption(options, option)
    const change = { label: label ?? old.label, color: color ?? old.color }
    await write(inside, cleared, { options: withChanged(options, option, change) })
    return option
  })
  return { property, option, change: null }
}

/** Deletes an option and removes it from objects. Throws what `accessProperty` throws, `not_found`, `conflict`. */
export async function deleteOption(ctx: CommandContext, { property, option }: Place): Promise<ChangedOption> {
  const asked = { operation: 'propertyOptionDelete', key: ctx.requestKey, input: { property, option } }
  const change = await changeOptions(ctx, property, asked, async (inside, cleared, options) => {
    needOption(options, option)
    const id = Bun.randomUUIDv7()
    await write(inside, cleared, { options: withoutOption(options, option), change: id })
    return id
  })
  return { property, option, change }
}

type Asked = { operation: string; key: string | null | undefined; input: unknown }
type Work = (inside: Inside, cleared: ClearedProperty, options: ListOption[]) => Promise<string>

const changeOptions = (ctx: CommandContext, id: string, asked: Asked, work: Work): Promise<string> =>
  changeProperty(ctx, id, {
    work: (inside, cleared) =>
      once(inside.sql, { actor: inside.actor, ...asked }, () => {
        const { kind, pending, options } = cleared.property
        if (kind !== 'list') throw refuseField('property_id', 'unknown_value')
        if (pending) throw new DomainError('conflict')
        return work(inside, cleared, listOptions.parse(options).options)
      }),
  })

function newOption(options: ListOption[], { id, label, color }: OptionCreate): Omit<ListOption, 'order'> {
  if (options.length >= fieldLimits.listOptions) throw refuseField('property_id', 'too_numerous')
  if (options.some((option) => option.id === id)) throw refuseField('id', 'not_unique')
  return {
    id: id ?? Bun.randomUUIDv7(),
    label,
    color: color ?? optionColorFor(label, options),
  }
}

function needOption(options: ListOption[], id: string): ListOption {
  const found = options.find((option) => option.id === id)
  if (!found) throw new DomainError('not_found')
  return found
}

async function write(
  { sql: tx }: Inside,
  cleared: ClearedProperty,
  { options, change }: { options: ListOption[]; change?: string },
): Promise<void> {
  const { property } = cleared
  await tx`update property set version = version + 1, updated_at = now() where id = ${property.id}`
  await writeShape(tx, cleared, { to: checkProperty({ ...property, options: { options } }), change })
}
