import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'urql'
import { afterContent, expectContent, loadAfterContent } from './platform/afterContent.ts'
import { Boundary } from './platform/Boundary.tsx'
import { graphqlClient } from './platform/graphqlClient.ts'
import { guardSinks } from './platform/guardSinks.ts'
import { startWords } from './platform/i18n.ts'
import { loadPart } from './platform/loadPart.ts'
import { hasSession } from './platform/session.ts'
import { onSignOut, watchSession } from './platform/signIn.ts'
import { stored } from './platform/storage.ts'
import { whenIdle } from './platform/whenIdle.ts'
import { askEarly } from './shell/askEarly.ts'
import { router } from './shell/routes.tsx'
import { composeFirst } from './ui/composeFirst.ts'
import { returnFocus } from './ui/returnFocus.ts'
import { Look } from './ui/theme/Look.tsx'

const Toasts = lazy(() =>
  loadAfterContent(async () => ({ default: (await import('./ui/theme/Toasts.tsx')).Toasts })),
)

/** How long to wait for a first page that a silent server may never send. */
const shownWithinMs = 20_000
const drawnWithinMs = 2000

guardSinks()
composeFirst()
returnFocus()
if (hasSession()) {
  expectContent(
    Promise.race([
      askEarly(location.pathname).then((isOpened) => (isOpened ? drawn() : undefined)),
      late(),
      somethingPressed(),
    ]),
  )
  watchSession()
  onSignOut(async (byChoice) => {
    const { documents } = await import('./shell/openDocuments.ts')
    await documents.leave({ keepUnsent: !byChoice })
  })
}
void startWords(['platform', 'shell', 'spaces', 'members', 'pages']).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Look>
        <Boundary>
          <Provider value={graphqlClient}>
            <RouterProvider router={router} />
          </Provider>
        </Boundary>
        <Suspense>
          <Toasts />
        </Suspense>
      </Look>
    </StrictMode>,
  ),
)
if (stored.read('ended_by_reuse')) {
  void import('./accounts/warnOfReuse.tsx').then(({ warnOfReuse }) => warnOfReuse())
}

void afterContent(() => {
  showFonts()
  whenIdle(loadLater)
})

/** A second visit has them cached, and starts with them. */
function showFonts(): void {
  delete document.documentElement.dataset.fonts
  void document.fonts.ready.then(() => stored.write('fonts', 'kept'))
}

async function loadLater(): Promise<void> {
  const { watchErrors } = await loadPart(() => import('./platform/watchErrors.ts'))
  watchErrors()
  await loadPart(() => import('./shell/PageRoute.tsx'))
  const { keepProgram } = await loadPart(() => import('./shell/keepProgram.ts'))
  await keepProgram()
}

/** What has loaded is rendered, or never will be. */
const drawn = (): Promise<void> => new Promise((done) => setTimeout(done, drawnWithinMs))

/** A server may never send the first page. */
function late(): Promise<void> {
  return new Promise((done) => setTimeout(done, shownWithinMs))
}

/** A key press or a click means that the user needs what would have loaded later. */
function somethingPressed(): Promise<Event> {
  return new Promise((done) => {
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, done, { once: true, capture: true })
  })
}
