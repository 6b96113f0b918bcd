import { IconFileText } from '@tabler/icons-react'
import type { Choice } from '../fieldServices.ts'
import { ReferenceLabel } from '../ReferenceLabel.tsx'

type PageLabelProps = { page: Choice; href?: string; onOpen?: () => void }

/** A page by its icon and title. */
export function PageLabel({ page: { icon, label }, href, onOpen }: PageLabelProps) {
  return (
    <ReferenceLabel
      icon={icon || <IconFileText size={14} stroke={1.6} />}
      label={label}
      href={href}
      onOpen={onOpen}
    />
  )
}
