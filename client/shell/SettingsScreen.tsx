import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useWords } from '../platform/words.ts'
import { ProfileSection } from '../members/ProfileSection.tsx'
import { useSpaces } from '../spaces/useSpaces.ts'
import type { SpaceRow } from '../spaces/operations.ts'
import { useGo } from '../platform/useGo.ts'
import { Message } from '../ui/Message.tsx'
import { HotkeysSection } from './hotkeys/HotkeysSection.tsx'
import classes from './SettingsScreen.module.css'
import { isManager } from '../spaces/isManager.ts'
import { isOwnSection, settingsSections } from './settingsSections.ts'
import type { SettingsSection } from './settingsSections.ts'

const GeneralSection = lazy(async () => ({
  default: (await import('../spaces/GeneralSection.tsx')).GeneralSection,
}))
const PeopleSection = lazy(async () => ({
  default: (await import('../members/PeopleSection.tsx')).PeopleSection,
}))
const QuotasSection = lazy(async () => ({
  default: (await import('../spaces/QuotasSection.tsx')).QuotasSection,
}))
const KeysSection = lazy(async () => ({ default: (await import('../spaces/KeysSection.tsx')).KeysSection }))
const TreeSection = lazy(async () => ({ default: (await import('../spaces/TreeSection.tsx')).TreeSection }))
const TextEditorSection = lazy(async () => ({
  default: (await import('../members/TextEditorSection.tsx')).TextEditorSection,
}))
const WishesSection = lazy(async () => ({
  default: (await import('../notifications/wishes/WishesSection.tsx')).WishesSection,
}))
const HelpSection = lazy(async () => ({ default: (await import('../spaces/HelpSection.tsx')).HelpSection }))
const TrashSection = lazy(async () => ({ default: (await import('../trash/TrashSection.tsx')).TrashSection }))
const PagesSection = lazy(async () => ({
  default: (await import('../pages/list/PagesSection.tsx')).PagesSection,
}))
const TypesSettings = lazy(async () => ({
  default: (await import('../types/TypesSettings.tsx')).TypesSettings,
}))
const ObjectsSection = lazy(async () => ({
  default: (await import('../objects/table/ObjectsSection.tsx')).ObjectsSection,
}))
const FilesSection = lazy(async () => ({ default: (await import('../files/FilesSection.tsx')).FilesSection }))

/** Settings of a space and of the person, one section at /settings/{space}/{section}. */
export function SettingsScreen({
  spaceId,
  section,
  item,
}: {
  spaceId: string | null
  section: string | undefined
  /** The open part of the section; undefined if none is open. */
  item: string | undefined
}) {
  const t = useWords('spaces')
  const go = useGo()
  const { spaces, loading, failed, reload } = useSpaces()
  const space = spaces.find(({ id }) => id === spaceId)
  const offered = settingsSections(space)
  const shown = offered.find((name) => name === section) ?? offered[0]!
  if (loading) {
    return (
      <div className={classes.root}>
        <Loading />
      </div>
    )
  }
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
        <section aria-labelledby="settings-section">
          <h2 id="settings-section" className={classes.heading}>
            {t(`settings.${shown}`)}
          </h2>
          <Suspense fallback={<Loading />}>
            {shown === 'pages' && space ? <PagesSection key={space.id} /> : null}
            {shown === 'general' && space ? (
              <GeneralSection key={space.id} space={space} onChanged={reload} />
            ) : null}
            {shown === 'people' && space ? (
              <PeopleSection key={space.id} isOwner={space.role === 'owner'} />
            ) : null}
            {shown === 'types' && space ? (
              <TypesSettings
                key={space.id}
                mayCreate={isManager(space)}
                open={item ?? null}
                onOpen={(id) => go(`/settings/${space.id}/types${id ? `/${id}` : ''}`)}
              />
            ) : null}
            {shown === 'objects' && space ? (
              <ObjectsSection
                key={space.id}
                open={item ?? null}
                onOpen={(id, how) => go(`/settings/${space.id}/objects${id ? `/${id}` : ''}`, undefined, how)}
              />
            ) : null}
            {shown === 'quotas' && space ? <QuotasSection key={space.id} spaceId={space.id} /> : null}
            {shown === 'integration' && space ? <KeysSection key={space.id} spaceId={space.id} /> : null}
            {shown === 'notifications' ? <WishesSection spaces={spaces} /> : null}
            {shown === 'tree' ? <TreeSection key={space?.id} space={space} /> : null}
            {shown === 'textEditor' ? <TextEditorSection /> : null}
            {shown === 'help' ? <HelpSection /> : null}
            {shown === 'files' && space ? <FilesSection key={space.id} spaceId={space.id} /> : null}
            {shown === 'trash' && space ? <TrashSection key={space.id} /> : null}
          </Suspense>
          {shown === 'profile' ? <ProfileSection /> : null}
          {shown === 'hotkeys' ? <HotkeysSection /> : null}
        </section>
      </div>
    </div>
  )
}

const Loading = () => (
  <div className={classes.loading} aria-busy>
    <Skeleton height={14} width="46%" />
    <Skeleton height={32} />
    <Skeleton height={32} width="72%" />
  </div>
)

/** On a phone the list is one line that scrolls. */
const showLink = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

type SectionListProps = { space: SpaceRow | undefined; offered: SettingsSection[]; shown: SettingsSection }

function SectionList({ space, offered, shown }: SectionListProps) {
  const t = useWords('spaces')
  const go = useGo()
  const groups = [
    { label: space?.name ?? '', names: offered.filter((name) => !isOwnSection(name)) },
    { label: t('settings.group.person'), names: offered.filter(isOwnSection) },
  ]
  return (
    <nav className={classes.nav} aria-label={t('settings.sections')}>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ label, names }) => (
          <div key={label} className={classes.group}>
            <div className={classes.groupLabel}>{label}</div>
            {names.map((name) => {
              const path = space ? `/settings/${space.id}/${name}` : `/settings/${name}`
              return (
                <a
                  key={name}
                  href={path}
                  className={classes.link}
                  aria-current={name === shown ? 'page' : undefined}
                  ref={name === shown ? showLink : undefined}
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
