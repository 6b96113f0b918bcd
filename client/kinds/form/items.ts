import type { Form, FormItem } from '#schema/objects/form/form.ts'
import type { Say } from '../../platform/words.ts'
import type { Askable } from './askedOf.ts'

export const itemOf = ({ groups }: Form, id: string): FormItem | undefined =>
  groups.flatMap(({ items }) => items).find((item) => item.id === id)

/** The name of an item in the builder. */
export function labelOfItem(
  item: FormItem,
  askable: ReadonlyMap<string, Askable>,
  t: Say<'kinds/form'>,
): string {
  if (item.kind === 'words')
    return item.text.split('\n')[0]! || t(item.heading ? 'words.heading' : 'words.text')
  if (item.kind === 'picture') return item.alt || t('picture')
  return item.label || (askable.get(item.id)?.field.label ?? t('gone'))
}
