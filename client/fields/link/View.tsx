import { link } from '#schema/fields/link.ts'
import { AddressView } from '../AddressView.tsx'
import type { ViewProps } from '../field.ts'

/** The address without the part that all addresses share; an invalid one is plain text. */
export function LinkView({ property, value }: ViewProps) {
  const address = typeof value === 'string' ? value : ''
  const checked = link.check(address, property, { now: new Date(0), timeZone: 'UTC' })
  const shown = address.replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '')
  return 'value' in checked ? <AddressView href={address}>{shown}</AddressView> : <span>{address}</span>
}
