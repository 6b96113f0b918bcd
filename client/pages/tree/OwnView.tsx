import { Button } from '@mantine/core'
import { IconClock, IconCube, IconStar } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { ObjectNode } from './objects/operations.ts'
import { useLiveRead } from './LiveRead.ts'
import { ObjectTree } from './objects/ObjectTree.tsx'
import type { OwnNodes } from './OwnNodes.ts'
import classes from './OwnView.module.css'
import { PageTree } from './PageTree.tsx'
import type { Listed } from './rows.ts'
import { useTree, useTreeStore } from './TreeStore.ts'
import { useFavorites } from './useFavorites.ts'
import type { TreeView } from './views.ts'

type OwnName = Extract<TreeView, 'favorites' | 'objects' | 'recent'>
type OwnViewProps = {
  view: OwnName
  current: string | null
  onOpen: (id: string) => void
  onOpenObject: (object: ObjectNode) => void
}
const icons = { favorites: IconStar, objects: IconCube, recent: IconClock }

/** The views besides that of pages: flagged items, the types with their objects, recently opened items. */
export function OwnView({ view, ...rest }: OwnViewProps) {
  if (view === 'objects') return <Objects {...rest} />
  return view === 'recent' ? <Recent {...rest} /> : <Favorites {...rest} />
}

type PartProps = Omit<OwnViewProps, 'view'>

function Favorites(props: PartProps) {
  const { own } = useTreeStore()
  const { list, failed } = useFavorites()
  if (failed) return <Failed of={own.favorites} />
  return list && <List view="favorites" list={list} {...props} />
}

function Recent(props: PartProps) {
  const { own } = useTreeStore()
  const { tree } = useTree()
  const { value, failed } = useLiveRead(own.visits)
  if (failed && !value) return <Failed of={own.visits} />
  const list = value?.flatMap((visit): Listed[] => {
    const page = 'page' in visit && tree.get(visit.page)
    return page ? [page] : 'object' in visit ? [visit.object] : []
  })
  return list && <List view="recent" list={list} {...props} />
}

function Objects({ onOpenObject }: PartProps) {
  const t = useWords('pages')
  const { own } = useTreeStore()
  const { value: types, failed } = useLiveRead(own.types)
  if (failed && !types) return <Failed of={own.types} />
  if (!types) return null
  if (types.length === 0) return <Empty view="objects" />
  return <ObjectTree label={t('views.objects')} types={types} onOpen={onOpenObject} />
}

type ListProps = PartProps & { view: Exclude<OwnName, 'objects'>; list: readonly Listed[] }

function List({ view, ...props }: ListProps) {
  const t = useWords('pages')
  if (props.list.length === 0) return <Empty view={view} />
  return <PageTree key={view} label={t(`views.${view}`)} {...props} />
}

function Empty({ view }: { view: OwnName }) {
  const t = useWords('pages')
  const Icon = icons[view]
  return (
    <div className={classes.empty}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <p className={classes.title}>{t(`views.${view}.empty`)}</p>
      <p className={classes.text}>{t(`views.${view}.about`)}</p>
    </div>
  )
}

function Failed({ of }: { of: OwnNodes['types' | 'favorites' | 'visits'] }) {
  const t = useWords('pages')
  return (
    <div className={classes.empty} role="alert">
      <p className={classes.title}>{t('views.failed')}</p>
      <Button variant="default" onClick={() => void of.load()}>
        {t('tree.again')}
      </Button>
    </div>
  )
}
