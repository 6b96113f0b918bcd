import { Button, CloseButton, Menu, Skeleton, TextInput } from '@mantine/core'
import { IconCloudOff, IconPlus, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, use, useDeferredValue, useId, useState, useSyncExternalStore } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { ProfileMenu } from '../members/ProfileMenu.tsx'
import { useOpenObject } from '../objects/useOpenObject.ts'
import type { ObjectNode } from '../pages/tree/objects/operations.ts'
import { useOpenPage } from '../pages/pagePath.ts'
import { PageTree } from '../pages/tree/PageTree.tsx'
import { useFavorites } from '../pages/tree/useFavorites.ts'
import { useTree, useTreeStore } from '../pages/tree/TreeStore.ts'
import { useTreeViews } from '../pages/tree/useTreeViews.ts'
import type { TreeView } from '../pages/tree/views.ts'
import { ViewTabs } from '../pages/tree/ViewTabs.tsx'
import { useCreatePage } from '../pages/useCreatePage.ts'
import { loadAfterContent } from '../platform/afterContent.ts'
import { SpaceEventsContext } from '../platform/spaceEvents.ts'
import { viewing } from '../platform/viewing.ts'
import { useWords } from '../platform/words.ts'
import { SpaceMenu } from '../spaces/SpaceMenu.tsx'
import { HeaderIcons } from './header/HeaderIcons.tsx'
import classes from './Sidebar.module.css'

const SideLinks = lazy(() =>
  loadAfterContent(async () => ({ default: (await import('./SideLinks.tsx')).SideLinks })),
)
const NewPageItems = lazy(async () => ({ default: (await import('../pages/NewPageItems.tsx')).NewPageItems }))
const OwnView = lazy(async () => ({ default: (await import('../pages/tree/OwnView.tsx')).OwnView }))
const GroupTree = lazy(async () => ({ default: (await import('../pages/tree/GroupTree.tsx')).GroupTree }))

type SidebarProps = { space: string; page: string | null; onLeave?: () => void; corner?: ReactNode }

/** The left side: header panel with the space and the person, search, favorites, the page tree. */
export function Sidebar({ space, page, onLeave, corner }: SidebarProps) {
  const t = useWords('pages')
  const createPage = useCreatePage()
  return (
    <div className={classes.root}>
      <header className={classes.header}>
        <div className={classes.space}>
          <SpaceMenu spaceId={space} />
        </div>
        <HeaderIcons space={space} onLeave={onLeave} />
        {corner}
      </header>
      {/* Rooms and notifications of other people are not shown. */}
      {viewing.now() ? null : (
        <Suspense fallback={<div className={classes.links} />}>
          <div className={classes.links}>
            <SideLinks space={space} onLeave={onLeave} />
          </div>
        </Suspense>
      )}
      <Pages page={page} onLeave={onLeave} />
      <footer className={classes.footer}>
        <ProfileMenu spaceId={space} />
        <Menu width={270} position="top-end">
          <Menu.Target>
            <Button
              variant="default"
              className={classes.new}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            >
              {t('tree.new')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Suspense>
              <NewPageItems
                onPick={(begun) => {
                  createPage(begun)
                  onLeave?.()
                }}
                importTo={null}
              />
            </Suspense>
          </Menu.Dropdown>
        </Menu>
      </footer>
    </div>
  )
}

function Pages({ page, onLeave }: Pick<SidebarProps, 'page' | 'onLeave'>) {
  const t = useWords('pages')
  const store = useTreeStore()
  const { status, tree } = useTree()
  const openPage = useOpenPage()
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter.trim())
  const views = useTreeViews(store.space)
  const panel = useId()
  const found = wanted ? tree.matching(wanted) : undefined
  const openObject = useOpenObject()
  const open = (id: string) => {
    openPage(store.space, id)
    onLeave?.()
  }
  const shown = {
    current: page,
    onOpen: open,
    onOpenObject: (object: ObjectNode) => {
      openObject(store.space, object.id)
      onLeave?.()
    },
  }
  return (
    <nav className={classes.pages} aria-label={t('tree.label')}>
      <TextInput
        className={classes.filter}
        aria-label={t('tree.filter')}
        placeholder={t('tree.filter')}
        leftSection={<IconSearch size={15} stroke={1.75} />}
        rightSection={
          filter ? (
            <CloseButton size={20} aria-label={t('tree.filter.clear')} onClick={() => setFilter('')} />
          ) : null
        }
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setFilter('')
          if (event.key === 'Enter' && found?.[0]) open(found[0].id)
        }}
      />
      <Offline />
      {!found && views && views.views.length > 1 ? (
        <ViewTabs views={views.views} view={views.view} panel={panel} onView={views.setView} />
      ) : null}
      {status === 'loading' || !views ? <Loading label={t('tree.loading')} /> : null}
      {status === 'failed' ? (
        <div className={classes.note} role="alert">
          <p>{t('tree.failed')}</p>
          <Button variant="default" onClick={() => store.again()}>
            {t('tree.again')}
          </Button>
        </div>
      ) : null}
      {found?.length === 0 ? <p className={classes.note}>{t('tree.filter.none')}</p> : null}
      {status === 'ready' && found ? (
        <PageTree key="found" label={t('tree.label')} filter={wanted} {...shown} />
      ) : null}
      {status === 'ready' && !found && views ? (
        <div role="tabpanel" id={panel} aria-labelledby={`view-${views.view}`} className={classes.view}>
          <Suspense fallback={<Loading label={t('tree.loading')} />}>
            <View view={views.view} {...shown} />
          </Suspense>
        </div>
      ) : null}
    </nav>
  )
}

type ViewProps = Omit<ComponentProps<typeof OwnView>, 'view'> & { view: TreeView }

function View({ view, ...shown }: ViewProps) {
  if (view === 'pages') return <AllPages {...shown} />
  if (view !== 'all') return <OwnView view={view} {...shown} />
  return <Everything {...shown} />
}

type PartProps = Omit<ViewProps, 'view'>

function Everything(shown: PartProps) {
  const t = useWords('pages')
  const { tree } = useTree()
  const favorites = useFavorites().list ?? tree.favorites()
  return (
    <>
      {favorites.length > 0 ? (
        <section className={classes.favorites}>
          <h2 className={classes.heading}>{t('tree.favorites')}</h2>
          <PageTree inline label={t('tree.favorites')} list={favorites} {...shown} />
        </section>
      ) : null}
      {favorites.length > 0 ? <h2 className={classes.heading}>{t('tree.pages')}</h2> : null}
      <AllPages {...shown} />
      <Suspense>
        <GroupTree />
      </Suspense>
    </>
  )
}

function AllPages(shown: PartProps) {
  const t = useWords('pages')
  const { tree } = useTree()
  return (
    <>
      {tree.size === 0 ? <p className={classes.note}>{t('tree.empty')}</p> : null}
      <PageTree label={t('tree.label')} {...shown} />
    </>
  )
}

function Offline() {
  const t = useWords('pages')
  const events = use(SpaceEventsContext)!
  const connected = useSyncExternalStore(events.onConnection, events.isConnected)
  if (connected) return null
  return (
    <p className={classes.offline} role="status">
      <IconCloudOff size={15} stroke={1.75} aria-hidden />
      {t('tree.offline')}
    </p>
  )
}

const Loading = ({ label }: { label: string }) => (
  <div className={classes.loading} role="status" aria-label={label}>
    {[62, 48, 70, 40, 55, 66].map((width) => (
      <Skeleton key={width} height={12} width={`${width}%`} radius={4} />
    ))}
  </div>
)
