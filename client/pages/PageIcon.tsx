import { IconFile } from '@tabler/icons-react'
import { isAvailableKind } from '#schema/pageKinds.ts'
import type { PageKindId } from '#schema/pageKinds.ts'
import { kindIcons } from '../kinds/icons.ts'

type PageIconProps = { icon: string | null; type: PageKindId; size?: number }

/** The page's own icon, otherwise that of its kind. */
export function PageIcon({ icon, type, size = 16 }: PageIconProps) {
  if (icon) {
    return (
      <span
        aria-hidden
        style={{ flex: 'none', width: size, fontSize: size - 2, lineHeight: 1, textAlign: 'center' }}
      >
        {icon}
      </span>
    )
  }
  const Icon = isAvailableKind(type) ? kindIcons[type] : IconFile
  return <Icon size={size} stroke={1.6} aria-hidden />
}
