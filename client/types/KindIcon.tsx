import { isFieldKind } from '#schema/fields/fieldProperty.ts'
import { fieldLooks } from '../fields/fieldLooks.ts'

/** What stands for a kind of property; nothing for a kind that this version does not know. */
export function KindIcon({ kind, size = 16 }: { kind: string; size?: number }) {
  if (!isFieldKind(kind)) return null
  const { icon: Icon } = fieldLooks[kind]
  return <Icon size={size} stroke={1.6} />
}
