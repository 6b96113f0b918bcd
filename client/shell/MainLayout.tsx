import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { CSSProperties } from 'react'
import { pageDocument } from '#schema/documents/documents.ts'
import { RichTextContext } from '../objects/window/richText.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import { afterContent, loadAfterContent } from '../platform/afterContent.ts'
import { Boundary } from '../platform/Boundary.tsx'
import { hearEarly } from '../platform/hotkeys/hearEarly.ts'
import { loadNeeded } from '../platform/loadNeeded.ts'
import { watchLongTap } from '../platform/longTap.ts'
import { rightSidebar, useRightSidebar } from '../platform/rightSidebar.ts'
import { useLasting } from '../platform/useLasting.ts'
import { useServerState } from '../platform/serverState.ts'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { viewing } from '../platform/viewing.ts'
import { useWords } from '../platform/words.ts'
import { useSpaces } from '../spaces/useSpaces.ts'
import type { SpaceRow } from '../spaces/operations.ts'
import { copyReview } from './offline/copyReview.ts'
import { keptPages } from './offline/keptPages.ts'
import { WaitingChanges } from './offline/WaitingChanges.tsx'
import { LayoutSkeleton, SideSkeleton } from './LayoutSkeleton.tsx'
import classes from './MainLayout.module.css'
import { OpenSpace } from './OpenSpace.tsx'
import { SideEdge } from './SideEdge.tsx'
import { isSpaceId, spaceOfPath } from './spaceOfPath.ts'
import { useSideLayout } from './useSideLayout.ts'

const TreeDrawer = lazy(async () => ({ default: (await import('./TreeDrawer.tsx')).TreeDrawer }))
// Loaded with the layout, but the first paint does not wait for it.
const sidebar = import('./Sidebar.tsx')
const Sidebar = lazy(async () => ({ default: (await sidebar).Sidebar }))
const ViewBar = lazy(async () => ({ default: (await import('./ViewBar.tsx')).ViewBar }))
const FullDiskBar = lazy(async () => ({ default: (await import('./FullDiskBar.tsx')).FullDiskBar }))
const NoSpace = lazy(async () => ({ default: (await import('./NoSpace.tsx')).NoSpace }))
const MobileBar = lazy(async () => ({ default: (await import('./MobileBar.tsx')).MobileBar }))
const ObjectText = lazy(() => loadNeeded(() => import('./ObjectText.tsx')))
const Commands = lazy(() =>
  loadAfterContent(async () => ({ default: (await import('./Commands.tsx')).Commands })),
)
const KeptWords = lazy(() => import('./offline/KeptWords.tsx'))
const RightSidebar = lazy(async () => ({ default: (await import('./RightSidebar.tsx')).RightSidebar }))

/** From this width, in px, the layout for desktops is shown. */
const desktopFrom = 600

/** How long a server may be silent: before the cached page is shown, and before a message if there is none. */
const patienceMs = { kept: 2_000, none: 8_000 }

/** The workspace, and the messages about edits that exist only on this device. */
export function MainLayout() {
  const { lost, leaving } = useSyncExternalStore(copyReview.subscribe, copyReview.now)
  return (
    <>
      <Layout />
      <Suspense>{lost.length > 0 || leaving ? <KeptWords /> : null}</Suspense>
      <WaitingChanges />
    </>
  )
}

/** Header panel and page tree at the left, the screen of the route, the right sidebar; on a phone with a footer. */
function Layout() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { spaces, loading, failed, reload } = useSpaces()
  const { space, page } = spaceOfPath(path)
  const viewed = viewing.now()
  const isFull = useServerState() === 'diskFull'
  const isInContact = !failed && !loading
  const isKept = page !== null && keptPages.find(pageDocument(page)) !== undefined
  const isLate = useLasting(loading, isKept ? patienceMs.kept : patienceMs.none)
  useEffect(() => {
    if (!isInContact) return
    void afterContent(() => copyReview.atContact())
    // Loaded early: it is needed when the server may be unreachable.
    void loadAfterContent(() => import('./offline/KeptWords.tsx'))
  }, [isInContact])
  if (failed || isLate) return <NoSpace reason="failed" onAgain={reload} />
  if (loading) return <LayoutSkeleton />
  const current = space ?? rememberedSpace(spaces)
  if (!current) return <NoSpace reason="none" onAgain={reload} />
  if (!spaces.some(({ id }) => id === current)) {
    return page || isSpaceId(current) ? (
      <NoSpace reason="missing" onAgain={reload} />
    ) : (
      <Navigate to="/" replace />
    )
  }
  return (
    <OpenSpace space={current} fallback={<LayoutSkeleton />}>
      <SpaceWatch onChanged={reload} />
      <div className={viewed || isFull ? classes.barred : classes.plain}>
        <Suspense fallback={<div />}>
          {viewed ? <ViewBar viewing={viewed} /> : isFull ? <FullDiskBar /> : null}
        </Suspense>
        <Frame space={current} page={page} path={path} />
      </div>
    </OpenSpace>
  )
}

/** After these events the copies on this device may be closed to the user. */
const aboutRights = new Set(['access_changed', 'page_deleted', 'space_closed', 'space_deleted', 'refetch'])
const aboutSpaces = new Set(['space_updated', 'space_deleted', 'space_closed', 'members_changed', 'refetch'])

/** Re-reads the user's spaces when one may have changed, so that a space that was closed to them closes here, too. */
function SpaceWatch({ onChanged }: { onChanged: () => void }) {
  useSpaceEvents(({ kind }) => {
    if (aboutSpaces.has(kind)) onChanged()
    if (aboutRights.has(kind)) copyReview.soon()
  })
  return null
}

function rememberedSpace(spaces: readonly SpaceRow[]): string | undefined {
  const known = [activeSpace.get(), activeSpace.last()].find((id) => spaces.some((space) => space.id === id))
  return known ?? spaces[0]?.id
}

function Frame({ space, page, path }: { space: string; page: string | null; path: string }) {
  const t = useWords('shell')
  const isDesktop = useMediaQuery(`(min-width: ${desktopFrom}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  // The match, not the address: that one is new while the screen of the old one is still there.
  const screen = useRouterState({ select: ({ matches }) => screenOf(matches.at(-1)) })
  const [drawer, setDrawer] = useState(false)
  useEffect(hearEarly, [])
  useEffect(watchLongTap, [])
  const { width, collapsed, setWidth, toggle } = useSideLayout()
  // The page comes first: the tree takes as much processor time as all of the rest.
  const hasSide = useDeferredValue(true, false)
  const corner = (label: string) => (
    <ActionIcon aria-label={label} title={label} onClick={toggle}>
      <IconLayoutSidebar size={18} stroke={1.6} />
    </ActionIcon>
  )
  // Input and selection in the content survive the rotation of a phone: its place among these never changes.
  return (
    <div
      className={isDesktop ? classes.desktop : classes.mobile}
      data-collapsed={(isDesktop && collapsed) || undefined}
      style={{ '--side-width': `${width}px` } as CSSProperties}
    >
      {isDesktop ? (
        <>
          <a className={classes.skip} href="#content">
            {t('skip')}
          </a>
          {collapsed ? (
            <div className={classes.show}>{corner(t('nav.show'))}</div>
          ) : (
            <>
              <aside className={classes.side} aria-label={t('nav.label')}>
                <Suspense fallback={<SideSkeleton />}>
                  {hasSide ? (
                    <Sidebar space={space} page={page} corner={corner(t('nav.hide'))} />
                  ) : (
                    <SideSkeleton />
                  )}
                </Suspense>
              </aside>
              <SideEdge width={width} onWidth={setWidth} />
            </>
          )}
        </>
      ) : null}
      <main id="content" className={classes.content}>
        <Boundary key={screen}>
          <RichTextContext value={ObjectText}>
            <Outlet />
          </RichTextContext>
        </Boundary>
      </main>
      {isDesktop ? null : (
        <>
          <Suspense fallback={<nav />}>
            <MobileBar space={space} onPages={() => setDrawer(true)} />
          </Suspense>
          <Suspense>
            {drawer ? <TreeDrawer space={space} page={page} onClose={() => setDrawer(false)} /> : null}
          </Suspense>
        </>
      )}
      <RightSide path={path} isDesktop={isDesktop} />
      <Suspense>
        <Commands
          space={space}
          isDesktop={isDesktop}
          onTree={isDesktop ? toggle : () => setDrawer(!drawer)}
        />
      </Suspense>
    </div>
  )
}

/**
 * The part of an address that identifies the screen: an object over a page, or over a table of settings, leaves it in
 * place.
 */
const screenOf = (match: { routeId: string; params: object } | undefined) =>
  match && [match.routeId, ...Object.values(match.params).slice(0, 2)].join(' ')

/** The right sidebar while it has content; a part that does not stay closes with its screen. */
function RightSide({ path, isDesktop }: { path: string; isDesktop: boolean }) {
  const { shown } = useRightSidebar()
  useEffect(() => {
    return () => {
      if (!rightSidebar.shown()?.stays) rightSidebar.close()
    }
  }, [path])
  return <Suspense>{shown ? <RightSidebar part={shown} isDesktop={isDesktop} /> : null}</Suspense>
}
