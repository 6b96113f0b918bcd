import { Navigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { pagePath } from '../pages/pagePath.ts'
import { useTree, useTreeStore } from '../pages/tree/TreeStore.ts'
import classes from './HomeScreen.module.css'
import { lastNode } from './lastNode.ts'
import { SpaceList } from './SpaceList.tsx'

const SpaceStart = lazy(async () => ({ default: (await import('./SpaceStart.tsx')).SpaceStart }))

/** `/`: the last open page of the active space, otherwise the list of spaces. */
export function HomeScreen() {
  const { space } = useTreeStore()
  const { status, tree } = useTree()
  const last = lastNode.of(space)
  if (last && status === 'loading') return null
  if (last && tree.get(last)) return <Navigate to={pagePath(space, last)} replace />
  return (
    <div className={classes.root}>
      <SpaceList isTitle />
    </div>
  )
}

/** `/{space}`: its last open page, otherwise its first one, otherwise the start screen of an empty space. */
export function SpaceScreen() {
  const { space } = useTreeStore()
  const { status, tree } = useTree()
  const last = lastNode.of(space)
  const page = (last && tree.get(last)?.id) ?? tree.children(null)[0]?.id
  if (status === 'loading') return null
  return page ? <Navigate to={pagePath(space, page)} replace /> : <SpaceStart />
}
