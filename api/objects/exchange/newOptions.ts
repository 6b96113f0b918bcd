import { cleanName } from '#schema/cleanText.ts'
import { fieldLimits } from '#schema/fields/limits.ts'
import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { valuesApart } from '#schema/fields/printBy.ts'
import { cellText, type Cell } from '#schema/objects/cells.ts'
import type { CommandContext } from '../../context.ts'
import { updateProperty } from '../../types/updateProperty.ts'
import { objectTypeOf, type ObjectProperty, type ObjectType } from '../objectType.ts'

/** Labels by the key of the list that lacks them. */
export type NewOptions = Record<string, string[]>

/** The labels in a cell for which a list has no options. */
export function optionLabels(property: ObjectProperty, cell: Cell | undefined): string[] {
  const text = cellText(cell, 'ru')
  const labels = (property.multiple.status ? text.split(valuesApart.trim()) : [text]).map(cleanName)
  const { options } = optionsOf(listOptions, property)
  const known = new Set(options.map(({ label }) => label.toLowerCase()))
  return labels.filter(
    (label) => label !== '' && label.length <= fieldLimits.labelSigns && !known.has(label.toLowerCase()),
  )
}

/** The labels with further ones, without duplicates that differ only in case, up to the limit of a list. */
export function withLabels(known: readonly string[], more: readonly string[]): string[] {
  const all = new Map(known.map((label) => [label.toLowerCase(), label]))
  for (const label of more) if (!all.has(label.toLowerCase())) all.set(label.toLowerCase(), label)
  return [...all.values()].slice(0, fieldLimits.listOptions)
}

/** Adds the missing options to lists, as the actor. Throws what `updateProperty` throws. */
export async function makeOptions(ctx: CommandContext, typeId: string, wanted: NewOptions): Promise<void> {
  const type = await objectTypeOf(ctx, typeId)
  for (const [key, labels] of Object.entries(wanted)) {
    const property = propertyAt(type, key)
    if (!property) continue
    const { options } = optionsOf(listOptions, property)
    const known = new Set(options.map(({ label }) => label.toLowerCase()))
    const more = labels.filter((label) => !known.has(label.toLowerCase()))
    if (more.length === 0) continue
    const from = Math.max(-1, ...options.map(({ order }) => order)) + 1
    const made = more.map((label, index) => ({ id: crypto.randomUUID(), label, order: from + index }))
    await updateProperty(ctx, property.id, {
      options: { ...(property.options as object), options: [...options, ...made] },
    })
  }
}

function propertyAt(type: ObjectType, key: string): ObjectProperty | undefined {
  const [id = '', part] = key.split('.')
  const property = type.properties.get(id)
  return part
    ? (property?.nested as ObjectProperty[] | undefined)?.find((inner) => inner.id === part)
    : property
}
