import { Navigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { pagePath } from '../pages/pagePath.ts'
import { useTree, useTreeStore } from '../pages/tree/TreeStore.ts'
import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import { SpaceIcon } from '../spaces/SpaceIcon.tsx'
import { useSpaces } from '../spaces/useSpaces.ts'
import classes from './HomeScreen.module.css'
import { lastNode } from './lastNode.ts'

const SpaceStart = lazy(async () => ({ default: (await import('./SpaceStart.tsx')).SpaceStart }))

/** `/`: the page that was open last in the active space, or else the list of spaces. */
export function HomeScreen() {
  const { space } = useTreeStore()
  const { status, tree } = useTree()
  const last = lastNode.of(space)
  if (last && status === 'loading') return null
  if (last && tree.get(last)) return <Navigate to={pagePath(space, last)} replace />
  return <SpaceList />
}

/** `/{space}`: the page that was open last in it, else its first one, else what to do in an empty space. */
export function SpaceScreen() {
  const { space } = useTreeStore()
  const { status, tree } = useTree()
  const last = lastNode.of(space)
  const page = (last && tree.get(last)?.id) ?? tree.children(null)[0]?.id
  if (status === 'loading') return null
  return page ? <Navigate to={pagePath(space, page)} replace /> : <SpaceStart />
}

function SpaceList() {
  const t = useWords('spaces')
  const go = useGo()
  const { spaces } = useSpaces()
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>{t('list.title')}</h1>
      <ul className={classes.list}>
        {spaces.map((space) => (
          <li key={space.id}>
            <button type="button" className={classes.space} onClick={() => go(`/${space.id}`)}>
              <SpaceIcon space={space} />
              <span className={classes.name}>{space.name}</span>
              <span className={classes.role}>{t(`role.${space.role}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
