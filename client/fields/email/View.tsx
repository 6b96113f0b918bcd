import { AddressView } from '../AddressView.tsx'
import { Chip } from '../Chip.tsx'
import type { ViewProps } from '../field.ts'
import classes from './Email.module.css'
import { emailOf, useEmailCategories } from './emailCategories.ts'

/** The address, as a mailto link, and its category. */
export function EmailView({ property, value, dense }: ViewProps) {
  const { address, category } = emailOf(value)
  const label = useEmailCategories(property).find(({ id }) => id === category)?.label
  return (
    <span className={classes.view}>
      <AddressView href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</AddressView>
      {label && !dense ? <Chip>{label}</Chip> : null}
    </span>
  )
}
