import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './RoomFace.module.css'
import type { Room } from './operations.ts'

type RoomFaceProps = { room: Pick<Room, 'kind' | 'person' | 'photo'>; size: number }

/** The other person's picture, or the photo or the sign of a group. */
export function RoomFace({ room: { kind, person, photo }, size }: RoomFaceProps) {
  const [broken, setBroken] = useState<string>()
  if (kind === 'personal')
    return <PersonAvatar name={person?.name ?? ''} src={person?.avatar ?? null} size={size} />
  return (
    <span className={classes.face} style={{ width: size, height: size }} aria-hidden>
      {photo && photo !== broken ? (
        <img src={photo} alt="" draggable={false} onError={() => setBroken(photo)} />
      ) : (
        <IconUsers size={size / 2} stroke={1.75} />
      )}
    </span>
  )
}
