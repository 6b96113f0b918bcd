import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { objectOpenModes } from '#schema/accounts/openModes.ts'
import { openMode } from '../operations.ts'

const ObjectWindow = lazy(() => import('./ObjectWindow.tsx'))
const NewObject = lazy(() => import('./NewObject.tsx'))

/** `inPlace` if the next object also replaces the previous one in the browser history. */
export type OnOpen = (object: { id: string; type?: string }, how?: { inPlace: boolean }) => void
export type OpenMode = (typeof objectOpenModes)[number]
/** Which object is open: one that is there, or a new one of a type. */
export type OpenObject = { id: string } | { newOf: string }

type ObjectPlaceProps = {
  open: OpenObject | null
  /** The page below is missing and says so itself; a missing object is ignored. */
  overNothing?: boolean
  onClose: () => void
  /** Shows another object in place of the one that is open. */
  onOpen: OnOpen
  /** What the window opens over. */
  children: ReactNode
}

/** Opens an object next to the page, over it, or in its place, as the user has chosen. */
export function ObjectPlace({ open, overNothing = false, children, ...rest }: ObjectPlaceProps) {
  const mode = useOpenMode(open === null)
  if (!open || !mode) return children
  const window = (
    <Suspense>
      {'id' in open ? (
        <ObjectWindow id={open.id} mode={mode} overNothing={overNothing} {...rest} />
      ) : (
        <NewObject key={open.newOf} type={open.newOf} mode={mode} {...rest} />
      )}
    </Suspense>
  )
  if (mode === 'page') return window
  return (
    <>
      {children}
      {window}
    </>
  )
}

/** Null until it is known. */
function useOpenMode(pause: boolean): OpenMode | null {
  const [{ data, error }] = useQuery({ query: openMode, pause })
  const chosen = data?.me?.config?.objectOpenMode
  if (!chosen) return error ? 'side' : null
  return objectOpenModes.find((mode) => mode === chosen) ?? 'side'
}
