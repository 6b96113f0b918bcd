import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { guardSinks } from './platform/guardSinks.ts'
import { startWords } from './platform/i18n.ts'
import { SharedScreen } from './published/SharedScreen.tsx'
import { composeFirst } from './ui/composeFirst.ts'
import { Look } from './ui/theme/Look.tsx'

guardSinks()
composeFirst()
void startWords(['platform', 'published']).then(() =>
  createRoot(document.getElementById('root')!).render(
    <Look>
      <Suspense fallback={null}>
        <SharedScreen />
      </Suspense>
    </Look>,
  ),
)
void import('./platform/watchErrors.ts').then(({ watchErrors }) => watchErrors())
