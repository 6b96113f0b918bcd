import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { personName } from '../platform/personName.ts'
import { useWords } from '../platform/words.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { useGroupName } from './names.ts'
import { principalsOf, useChange } from './useChange.ts'
import type { AccessNodeRef, Principal } from './useChange.ts'
import type { Hiding } from './useHiding.ts'
import classes from './Access.module.css'

/** From whom a node is hidden, each with a button to show it to them again; nothing if it is not closed. */
export function HiddenList({ node, hiding }: { node: AccessNodeRef; hiding: Hiding | undefined }) {
  const t = useWords('access')
  const groupName = useGroupName()
  const { busy, show } = useChange(node)
  if (!hiding?.closed) return null
  const { groups, people } = hiding.hidden
  const row = (name: string, who: Principal, face: ReactNode) => (
    <li key={JSON.stringify(who)} className={classes.row}>
      {face}
      <span className={`${classes.who} ${classes.name}`}>{name}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={busy}
        aria-label={t('hidden.showTo', { name })}
        onClick={() => void show(principalsOf([who]))}
      >
        {t('hidden.show')}
      </Button>
    </li>
  )
  return (
    <section aria-label={t('hidden.title')}>
      <h3 className={classes.title}>{t('hidden.title')}</h3>
      <ul className={classes.rows}>
        {groups.map((group) =>
          row(
            groupName(group),
            { group_id: group.id },
            <span className={classes.face} aria-hidden>
              <IconUsers size={15} stroke={1.75} />
            </span>,
          ),
        )}
        {people.map((person) => {
          const name = personName(person)
          return row(name, { subject_id: person.id }, <PersonAvatar name={name} src={person.avatar} />)
        })}
      </ul>
      <p className={classes.note}>{t('hidden.later')}</p>
      <Button variant="default" size="xs" mt="xs" disabled={busy} onClick={() => void show()}>
        {t('hidden.all')}
      </Button>
    </section>
  )
}
