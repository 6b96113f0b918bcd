import { IconAlertTriangle, IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { currentLocale } from '../platform/i18n.ts'
import { personName } from '../platform/personName.ts'
import { useWords } from '../platform/words.ts'
import { useGroupName } from './names.ts'
import type { Hiding } from './useHiding.ts'
import classes from './Access.module.css'

const namesAtMost = 5
const glyph = { size: 15, stroke: 1.75 }
type Keeper = Hiding['keeping']['people'][number]

/**
 * Who loses a field that is about to be hidden, which of the picked people keep it, and who else keeps it; with the
 * reasons.
 */
export function WhoSeesIt({ hiding: { losing, keeping } }: { hiding: Hiding }) {
  const t = useWords('access')
  const meant = keeping.people.filter(({ isMeant }) => isMeant)
  const others = keeping.people.filter(({ isMeant }) => !isMeant)
  const othersCount = keeping.total - meant.length
  const names = losing.people.slice(0, namesAtMost).map(personName)
  const list = new Intl.ListFormat(currentLocale()).format([
    ...names,
    ...(losing.total > names.length ? [t('close.others')] : []),
  ])
  return (
    <>
      {losing.total > 0 || meant.length === 0 ? (
        <Part
          icon={<IconEyeOff {...glyph} />}
          title={losing.total > 0 ? t('hide.losing', { count: losing.total }) : t('hide.losing.none')}
        >
          {losing.total > 0 ? <p className={classes.note}>{list}</p> : null}
        </Part>
      ) : null}
      {meant.length > 0 ? (
        <Part icon={<IconAlertTriangle {...glyph} />} title={t('hide.meant')} isWarning>
          <Keepers people={meant} />
          <p className={classes.note}>{t('hide.meant.about')}</p>
        </Part>
      ) : null}
      {others.length > 0 ? (
        <Part icon={<IconEye {...glyph} />} title={t('hide.keeping', { count: othersCount })}>
          <Keepers people={others} more={othersCount > others.length} />
        </Part>
      ) : null}
    </>
  )
}

type PartProps = { icon: ReactNode; title: string; isWarning?: boolean; children: ReactNode }

const Part = ({ icon, title, isWarning, children }: PartProps) => (
  <section className={classes.outcome} data-warning={isWarning || undefined}>
    <h3 className={classes.title}>
      <span aria-hidden>{icon}</span>
      {title}
    </h3>
    {children}
  </section>
)

function Keepers({ people, more = false }: { people: Keeper[]; more?: boolean }) {
  const t = useWords('access')
  const groupName = useGroupName()
  return (
    <ul className={classes.keepers}>
      {people.map((person) => (
        <li key={person.id}>
          <span className={classes.name}>{personName(person)}</span>
          <span className={classes.meta}>
            {person.why.group
              ? t('reason.group', { name: groupName(person.why.group) })
              : t(`reason.${person.why.kind as 'owner'}`)}
          </span>
        </li>
      ))}
      {more ? <li className={classes.meta}>{t('close.others')}</li> : null}
    </ul>
  )
}
