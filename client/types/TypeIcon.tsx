import { IconCube } from '@tabler/icons-react'

/** The type's own icon, otherwise a cube. */
export function TypeIcon({ icon, size = 18 }: { icon: string | null; size?: number }) {
  if (!icon) return <IconCube size={size} stroke={1.6} aria-hidden />
  return (
    <span
      aria-hidden
      style={{ flex: 'none', width: size, fontSize: size - 2, lineHeight: 1, textAlign: 'center' }}
    >
      {icon}
    </span>
  )
}
