import { Button } from '@mantine/core'
import { IconAlertTriangle, IconEye, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { currentLocale } from '../platform/i18n.ts'
import { personName } from '../platform/personName.ts'
import { useWords } from '../platform/words.ts'
import { useGroupName } from './names.ts'
import type { PrincipalOption } from './PrincipalPicker.tsx'
import type { Hiding } from './useHiding.ts'
import classes from './Access.module.css'

const namesAtMost = 5
const glyph = { size: 15, stroke: 1.75 }
type Keeper = Hiding['keeping']['people'][number]

type WhoSeesItProps = {
  hiding: Hiding
  /** Hides the field from what still shows it to the picked people, too. */
  onAlso: (option: PrincipalOption) => void
}

/**
 * Who loses a field that is about to be hidden, which of the picked people keep it, and who else keeps it; with the
 * reasons.
 */
export function WhoSeesIt({ hiding: { losing, keeping }, onAlso }: WhoSeesItProps) {
  const t = useWords('access')
  const groupName = useGroupName()
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
          <div className={classes.also}>
            {reasonsOf(meant, groupName).map((option) => (
              <Button
                key={option.key}
                size="xs"
                variant="default"
                onClick={(event) => {
                  // The button goes with its reason.
                  event.currentTarget.closest('[role="dialog"]')?.querySelector('input')?.focus()
                  onAlso(option)
                }}
              >
                {t('hide.also', { name: option.name })}
              </Button>
            ))}
          </div>
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

/** What shows the field to people, each once, as far as it can be hidden from. */
function reasonsOf(people: Keeper[], groupName: ReturnType<typeof useGroupName>): PrincipalOption[] {
  const found = new Map<string, PrincipalOption>()
  for (const person of people) {
    const { kind, group } = person.why
    const [key, option] = group
      ? [`group:${group.id}`, { name: groupName(group), who: { group_id: group.id } }]
      : [
          `subject:${person.id}`,
          { name: personName(person), avatar: person.avatar, who: { subject_id: person.id } },
        ]
    if (group || kind === 'subject') found.set(key, { key, ...option })
  }
  return [...found.values()]
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
