import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'urql'
import { Boundary } from './platform/Boundary.tsx'
import { graphqlClient } from './platform/graphqlClient.ts'
import { guardSinks } from './platform/guardSinks.ts'
import { startWords } from './platform/i18n.ts'
import { hasSession } from './platform/session.ts'
import { onSignOut, watchSession } from './platform/signIn.ts'
import { stored } from './platform/storage.ts'
import { askEarly } from './shell/askEarly.ts'
import { router } from './shell/routes.tsx'
import { returnFocus } from './ui/returnFocus.ts'
import { Theme } from './ui/theme/Theme.tsx'

/** So long a first page is waited for that a silent server may never give. */
const shownWithinMs = 20_000

guardSinks()
returnFocus()
let firstPage: Promise<unknown> | undefined
if (hasSession()) {
  firstPage = askEarly(location.pathname).catch(() => undefined)
  watchSession()
  onSignOut(async (byChoice) => {
    const { documents } = await import('./shell/openDocuments.ts')
    await documents.leave({ keepUnsent: !byChoice })
  })
}
void startWords(['platform', 'shell', 'spaces', 'members', 'pages']).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Theme>
        <Boundary>
          <Provider value={graphqlClient}>
            <RouterProvider router={router} />
          </Provider>
        </Boundary>
      </Theme>
    </StrictMode>,
  ),
)
void import('./platform/watchErrors.ts').then(({ watchErrors }) => watchErrors())

if (stored.read('ended_by_reuse')) {
  void import('./accounts/warnOfReuse.tsx').then(({ warnOfReuse }) => warnOfReuse())
}

// A page is what comes next, so its code is fetched while nobody waits for it.
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000))
whenIdle(() => {
  void import('./shell/PageRoute.tsx')
  // What is kept for the next visit does not take the network from this one.
  const shown = Promise.race([firstPage, new Promise((done) => setTimeout(done, shownWithinMs))])
  void Promise.all([import('./shell/keepProgram.ts'), shown]).then(([{ keepProgram }]) => keepProgram())
})
