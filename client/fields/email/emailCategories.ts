import { emailCategories, type EmailValue } from '#schema/fields/email.ts'
import { useWords } from '../../platform/words.ts'
import type { ShownProperty } from '../field.ts'

/** The categories of an email: the property's own, otherwise personal, work and home. */
export function useEmailCategories({ categories = [] }: ShownProperty): { id: string; label: string }[] {
  const t = useWords('fields')
  if (categories.length > 0) return categories
  return emailCategories.map((id) => ({ id, label: t(`email.${id}`) }))
}

/** The parts of any value. */
export function emailOf(value: unknown): EmailValue {
  const part = (key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : null
  const [address, category] = [part('address'), part('category')]
  return {
    address: typeof address === 'string' ? address : '',
    category: typeof category === 'string' ? category : null,
  }
}
