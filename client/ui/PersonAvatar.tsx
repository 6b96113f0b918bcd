import { Avatar } from '@mantine/core'
import { initials } from './initials.ts'
import classes from './PersonAvatar.module.css'

type PersonAvatarProps = { name: string; src?: string | null; size?: number }

/** A person's photo, or their initials on a colour of their own if there is none or it fails to load. */
export function PersonAvatar({ name, src, size = 28 }: PersonAvatarProps) {
  const letters = initials(name)
  return (
    <Avatar src={src} name={name} color="initials" size={size} radius={size} alt="" aria-hidden>
      {letters ? <span className={classes.letters} data-letters={letters} /> : null}
    </Avatar>
  )
}
