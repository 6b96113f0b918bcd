import { IconClock, IconCube, IconStar } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useWords } from '../../platform/words.ts'
import type { TreeNode } from '../../platform/spaceEvents.ts'
import classes from './OwnView.module.css'
import { PageTree } from './PageTree.tsx'
import { useTree, useTreeStore } from './TreeStore.ts'
import type { TreeView } from './views.ts'

type OwnViewProps = {
  view: Extract<TreeView, 'favorites' | 'objects' | 'recent'>
  current: string | null
  onOpen: (id: string) => void
}
const icons = { favorites: IconStar, objects: IconCube, recent: IconClock }

/** The views that list without levels: what the person has flagged, objects, what they opened last. */
export function OwnView({ view, current, onOpen }: OwnViewProps) {
  const t = useWords('pages')
  const store = useTreeStore()
  const { tree, recent } = useTree()
  const isMissing = view === 'recent' && recent === null
  useEffect(() => {
    if (isMissing) void store.loadRecent()
  }, [store, isMissing])
  if (isMissing) return null
  const nodes: Record<OwnViewProps['view'], TreeNode[]> = {
    favorites: tree.favorites(),
    objects: [],
    recent: (recent ?? []).flatMap((id) => tree.get(id) ?? []),
  }
  const list = nodes[view]
  const Icon = icons[view]
  if (list.length > 0)
    return <PageTree key={view} label={t(`views.${view}`)} current={current} list={list} onOpen={onOpen} />
  return (
    <div className={classes.empty}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <p className={classes.title}>{t(`views.${view}.empty`)}</p>
      <p className={classes.text}>{t(`views.${view}.about`)}</p>
    </div>
  )
}
