import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router'
import { hasSession } from '../platform/session.ts'
import { signInHref, signInPath } from '../platform/signIn.ts'
import { wantsSignInScreen } from './guard.ts'
import { HomeScreen, SpaceScreen } from './HomeScreen.tsx'
import { MainLayout } from './MainLayout.tsx'

const NotFoundScreen = lazyRouteComponent(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen')

const root = createRootRoute({ notFoundComponent: NotFoundScreen })

function needSession({ location }: { location: { href: string } }): void {
  if (!hasSession()) throw redirect({ href: signInHref(location.href), reloadDocument: true })
}

/** Everything inside the main layout requires a session. */
const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  component: MainLayout,
  beforeLoad: ({ location }) => {
    if (wantsSignInScreen(location.searchStr, window.top === window))
      throw redirect({ href: signInPath, reloadDocument: true })
    needSession({ location })
  },
})

const home = createRoute({ getParentRoute: () => main, path: '/', component: HomeScreen })
const space = createRoute({ getParentRoute: () => main, path: '/$space', component: SpaceScreen })
const page = createRoute({
  getParentRoute: () => main,
  path: '/$space/$page/{-$object}/{-$type}',
  component: lazyRouteComponent(() => import('./PageRoute.tsx'), 'PageRoute'),
})
const settings = createRoute({
  getParentRoute: () => main,
  path: '/settings/{-$spaceId}/{-$nodeName}/{-$anyParam}',
  component: lazyRouteComponent(() => import('./SettingsRoute.tsx'), 'SettingsRoute'),
})
const typesEditor = createRoute({
  getParentRoute: () => main,
  path: '/types-editor/{-$typeId}',
  component: lazyRouteComponent(() => import('./TypesRoute.tsx'), 'TypesRoute'),
})
const profile = createRoute({
  getParentRoute: () => main,
  path: '/profile',
  component: () => (
    <Navigate to="/settings/{-$spaceId}/{-$nodeName}/{-$anyParam}" params={{ spaceId: 'profile' }} replace />
  ),
})

const telegram = createRoute({
  getParentRoute: () => root,
  path: '/tg-update/{-$chatId}',
  component: lazyRouteComponent(() => import('./TelegramRoute.tsx'), 'TelegramRoute'),
  beforeLoad: needSession,
})

const timer = createRoute({
  getParentRoute: () => root,
  path: '/dialogs/tomato',
  component: lazyRouteComponent(() => import('./TimerRoute.tsx'), 'TimerRoute'),
  beforeLoad: needSession,
})

const chat = createRoute({
  getParentRoute: () => main,
  path: '/chat/{-$room}',
  component: lazyRouteComponent(() => import('./ChatRoute.tsx'), 'ChatRoute'),
})
const notifications = createRoute({
  getParentRoute: () => main,
  path: '/notifications',
  component: lazyRouteComponent(() => import('./NotificationsRoute.tsx'), 'NotificationsRoute'),
})
const panel = createRoute({
  getParentRoute: () => main,
  path: '/new-panel',
  component: lazyRouteComponent(() => import('./header/HeaderPanelScreen.tsx'), 'HeaderPanelScreen'),
})
const state = createRoute({
  getParentRoute: () => main,
  path: '/test',
  component: lazyRouteComponent(() => import('./state/StateScreen.tsx'), 'StateScreen'),
})

/** First segments that are reserved for future screens: they never name a space or a page. */
const taken = ['video-meetings', 'calendar', 'mail', 'doc-expert', 'meeting', 'dialogs']
const missing = taken.map((name) =>
  createRoute({ getParentRoute: () => root, path: `/${name}/$`, component: NotFoundScreen }),
)

const routeTree = root.addChildren([
  main.addChildren([home, space, page, settings, typesEditor, profile, chat, notifications, panel, state]),
  telegram,
  timer,
  ...missing,
])

/** The routes of the workspace; a path without one shows the 404 page. */
export const router = createRouter({
  routeTree,
  defaultPreload: false,
  defaultNotFoundComponent: NotFoundScreen,
  trailingSlash: 'never',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
