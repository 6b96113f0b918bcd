import { IconUsers } from '@tabler/icons-react'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './RoomFace.module.css'
import type { Room } from './operations.ts'

type RoomFaceProps = { room: Pick<Room, 'kind' | 'person'>; size: number }

/** The other person's picture, or the sign of a group. */
export function RoomFace({ room: { kind, person }, size }: RoomFaceProps) {
  if (kind === 'personal')
    return <PersonAvatar name={person?.name ?? ''} src={person?.avatar ?? null} size={size} />
  return (
    <span className={classes.face} style={{ width: size, height: size }} aria-hidden>
      <IconUsers size={size / 2} stroke={1.75} />
    </span>
  )
}
