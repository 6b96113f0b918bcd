import { IconBookmark, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './RoomFace.module.css'
import type { Room } from './operations.ts'

type RoomFaceProps = { room: Pick<Room, 'kind' | 'own' | 'person' | 'photo'>; size: number }

/** The other person's picture, the sign of one's own room, or the photo or the sign of a group. */
export function RoomFace({ room: { kind, own, person, photo }, size }: RoomFaceProps) {
  const [broken, setBroken] = useState<string>()
  const Icon = own ? IconBookmark : IconUsers
  if (kind === 'personal' && !own)
    return <PersonAvatar name={person?.name ?? ''} src={person?.avatar ?? null} size={size} />
  return (
    <span className={classes.face} style={{ width: size, height: size }} aria-hidden>
      {photo && photo !== broken ? (
        <img src={photo} alt="" draggable={false} onError={() => setBroken(photo)} />
      ) : (
        <Icon size={size / 2} stroke={1.75} />
      )}
    </span>
  )
}
