import { IconKey, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import type { Grant } from './operations.ts'
import classes from './Access.module.css'

const glyph = { size: 15, stroke: 1.75 }

/** A photo for a person, an icon for a group, for all members, or for a key. */
export function PrincipalFace({ grant, name }: { grant: Grant; name: string }) {
  if (grant.subject) return <PersonAvatar name={name} src={grant.subject.avatar} />
  return (
    <span className={classes.face} aria-hidden>
      {grant.kind === 'key' ? (
        <IconKey {...glyph} />
      ) : grant.kind === 'everyone' ? (
        <IconUsersGroup {...glyph} />
      ) : (
        <IconUsers {...glyph} />
      )}
    </span>
  )
}
