import { Button, Skeleton } from '@mantine/core'
import { useWords } from '../platform/words.ts'
import { PeopleSection } from '../members/PeopleSection.tsx'
import { ProfileSection } from '../members/ProfileSection.tsx'
import { GeneralSection } from '../spaces/GeneralSection.tsx'
import { KeysSection } from '../spaces/KeysSection.tsx'
import { useSpaces } from '../spaces/useSpaces.ts'
import type { SpaceRow } from '../spaces/operations.ts'
import { useGo } from '../platform/useGo.ts'
import { Message } from '../ui/Message.tsx'
import classes from './SettingsScreen.module.css'

const spaceSections = ['general', 'people', 'integration'] as const
const sections = [...spaceSections, 'profile'] as const
type Section = (typeof sections)[number]

const isSection = (name: string): name is Section => (sections as readonly string[]).includes(name)
const isManager = (space: SpaceRow) => space.role === 'owner' || space.role === 'administrator'

/** Settings of a space and of the person, one section at /settings/{space}/{section}. */
export function SettingsScreen({
  spaceId,
  section,
}: {
  spaceId: string | null
  section: string | undefined
}) {
  const t = useWords('spaces')
  const { spaces, loading, failed, reload } = useSpaces()
  const space = spaces.find(({ id }) => id === spaceId)
  const offered = sections.filter(
    (name) => name === 'profile' || (space !== undefined && (name !== 'integration' || isManager(space))),
  )
  const wanted = section !== undefined && isSection(section) ? section : undefined
  const shown = wanted && offered.includes(wanted) ? wanted : offered[0]!
  if (loading) return <Skeleton className={classes.root} height={320} />
  if (failed) {
    return (
      <Message title={t('settings.failed')}>
        <Button variant="default" onClick={reload}>
          {t('settings.again')}
        </Button>
      </Message>
    )
  }
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>{t('settings.title')}</h1>
      <div className={classes.columns}>
        <SectionList space={space} offered={offered} shown={shown} />
        <section className={classes.body} aria-labelledby="settings-section">
          <h2 id="settings-section" className={classes.heading}>
            {t(`settings.${shown}`)}
          </h2>
          {shown === 'general' && space ? (
            <GeneralSection key={space.id} space={space} onChanged={reload} />
          ) : null}
          {shown === 'people' && space ? <PeopleSection key={space.id} mayAdd={isManager(space)} /> : null}
          {shown === 'integration' && space ? <KeysSection key={space.id} spaceId={space.id} /> : null}
          {shown === 'profile' ? <ProfileSection /> : null}
        </section>
      </div>
    </div>
  )
}

type SectionListProps = { space: SpaceRow | undefined; offered: Section[]; shown: Section }

function SectionList({ space, offered, shown }: SectionListProps) {
  const t = useWords('spaces')
  const go = useGo()
  const groups = [
    { label: space?.name ?? '', names: offered.filter((name) => name !== 'profile') },
    { label: t('settings.group.person'), names: offered.filter((name) => name === 'profile') },
  ]
  return (
    <nav className={classes.nav} aria-label={t('settings.sections')}>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ label, names }) => (
          <div key={label} className={classes.group}>
            <div className={classes.groupLabel}>{label}</div>
            {names.map((name) => {
              const path = space ? `/settings/${space.id}/${name}` : '/settings'
              return (
                <a
                  key={name}
                  href={path}
                  className={classes.link}
                  aria-current={name === shown ? 'page' : undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    go(path)
                  }}
                >
                  {t(`settings.${name}`)}
                </a>
              )
            })}
          </div>
        ))}
    </nav>
  )
}
