import { AddressView } from '../AddressView.tsx'
import type { ViewProps } from '../field.ts'
import { shownPhone } from './shownPhone.ts'

/** The number, which calls. */
export function PhoneView({ value }: ViewProps) {
  const stored = typeof value === 'string' ? value : ''
  return <AddressView href={`tel:${stored}`}>{shownPhone(stored)}</AddressView>
}
