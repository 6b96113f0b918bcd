import { lazy, Suspense } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { createRoot } from 'react-dom/client'
import { usePath } from './accounts/usePath.ts'
import { guardSinks } from './platform/guardSinks.ts'
import { startWords } from './platform/i18n.ts'
import { Look } from './ui/theme/Look.tsx'

const Explore = lazy(() => import('./explore/Explore.tsx'))
const Authorization = lazy(() => import('./accounts/Authorization.tsx'))
const Recovery = lazy(() => import('./accounts/Recovery.tsx'))
const Enter = lazy(() => import('./accounts/Enter.tsx'))
const JoinScreen = lazy(() => import('./members/join/JoinScreen.tsx'))
const NotFound = lazy(() => import('./explore/NotFound.tsx'))

const Developers = lazy(() => import('./explore/developers/Developers.tsx'))
const Viewer = lazy(() => import('./files/viewer/Viewer.tsx'))

const screens: [path: RegExp, screen: LazyExoticComponent<ComponentType>][] = [
  [/^\/explore\/?$/, Explore],
  [/^\/developers(\/[a-z]*)?\/?$/, Developers],
  [/^\/(authorization|registration)\/?$/, Authorization],
  [/^\/recovery\/?$/, Recovery],
  [/^\/[\w-]{22}\.[a-z0-9]{1,12}$/, Viewer],
  [/^\/enter(\/\d+)?\/?$/, Enter],
  [/^\/(invite\/[^/]*|invite-user)\/?$/, JoinScreen],
]

function Screen() {
  const path = usePath()
  const Found = screens.find(([pattern]) => pattern.test(path))?.[1] ?? NotFound
  return (
    <Suspense fallback={null}>
      <Found />
    </Suspense>
  )
}

guardSinks()
void startWords(['platform']).then(() =>
  createRoot(document.getElementById('root')!).render(
    <Look>
      <Screen />
    </Look>,
  ),
)
void import('./platform/watchErrors.ts').then(({ watchErrors }) => watchErrors())
