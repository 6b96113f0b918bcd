import { useMemo } from 'react'
import { useQuery } from 'urql'
import { boardEngines, isAvailableKind } from '#schema/pageKinds.ts'
import type { AvailableKind, BoardEngine } from '#schema/pageKinds.ts'
import { isAsRead } from '../platform/heardEvents.ts'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { onePage } from './operations.ts'
import type { Page } from './operations.ts'
import { useTree } from './tree/TreeStore.ts'

/** What a screen knows of its page: at once from the tree, the rest when it has been read. */
export type ShownPage = {
  id: string
  spaceId: string
  title: string
  icon: string | null
  type: AvailableKind
  engine: BoardEngine | null
  level: Page['level']
  favorite: boolean
  publication: Page['publication']
  /** Whether the page itself was read and is current; until then there is only what the tree knows. */
  isRead: boolean
}

type Found = {
  shown: ShownPage | undefined
  /** The target of a shortcut; null for every other page, undefined until it is known. */
  shortcut: string | null | undefined
  waiting: boolean
  failed: boolean
  reload: () => void
}

/** A page by its id, live; undefined if the reader may not see it. */
export function useShownPage(id: string, spaceId: string): Found {
  const { status, tree } = useTree()
  const isRead = useMemo(() => isAsRead(id, spaceId), [id, spaceId])
  const [{ data, error, fetching }, read] = useQuery({
    query: onePage,
    variables: { id },
    requestPolicy: isRead ? 'cache-first' : 'cache-and-network',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  useSpaceEvents(({ kind, id: changed }) => {
    // That it was opened changes nothing of a page.
    const isChanged = changed === id && kind !== 'page_opened'
    if (isChanged || kind === 'refetch' || kind === 'access_changed') reload()
  })
  const node = tree.get(id)
  const page = data?.page ?? undefined
  const type = node?.type ?? page?.type
  const shown = useMemo<ShownPage | undefined>(() => {
    if (!type || !isAvailableKind(type)) return undefined
    return {
      id,
      spaceId,
      type,
      title: node?.label ?? page?.title ?? '',
      icon: node ? node.icon : (page?.icon ?? null),
      engine: boardEngines.find((engine) => engine === page?.engine) ?? null,
      level: node?.level ?? page?.level ?? 'read',
      favorite: node?.favorite ?? page?.favorite ?? false,
      publication: page?.publication ?? null,
      isRead: page?.type === type,
    }
  }, [id, spaceId, type, node, page])
  return {
    shown,
    shortcut: node?.shortcut ?? page?.shortcut,
    waiting: status === 'loading' || (fetching && !data && !error),
    failed: error !== undefined && !data,
    reload,
  }
}
