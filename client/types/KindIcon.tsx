import { isFieldKind } from '#schema/fields/fieldProperty.ts'
import { fieldLooks } from '../fields/fieldLooks.ts'

/** The icon of a kind of property, of people, or of a formula; nothing for a kind that this version does not know. */
export function KindIcon({ kind, size = 16 }: { kind: string; size?: number }) {
  if (kind === 'formula')
    return <i style={{ display: 'inline-block', width: size, textAlign: 'center' }}>ƒ</i>
  const known = kind === 'person' ? 'subject' : kind
  if (!isFieldKind(known)) return null
  const { icon: Icon } = fieldLooks[known]
  return <Icon size={size} stroke={1.6} />
}
