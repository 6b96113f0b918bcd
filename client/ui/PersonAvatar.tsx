import { Avatar } from '@mantine/core'

type PersonAvatarProps = { name: string; src?: string | null; size?: number }

/** A person's picture, or the initials on a colour of their own when there is none or it does not load. */
export function PersonAvatar({ name, src, size = 28 }: PersonAvatarProps) {
  return <Avatar src={src} name={name} color="initials" size={size} radius={size} alt="" aria-hidden />
}
