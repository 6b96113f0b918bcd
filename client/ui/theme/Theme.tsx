import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Look } from './Look.tsx'

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }))

/** Gives everything inside the look of the product and its toasts. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <Look>
      {children}
      <Suspense>
        <Toasts />
      </Suspense>
    </Look>
  )
}
