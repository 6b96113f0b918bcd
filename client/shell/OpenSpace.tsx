import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { TreeContext, TreeStore } from '../pages/tree/TreeStore.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import { afterContent } from '../platform/afterContent.ts'
import { viewing } from '../platform/viewing.ts'
import { SpaceEventsContext, SpaceEventStream } from '../platform/spaceEvents.ts'

type Opened = { events: SpaceEventStream; tree: TreeStore; close: () => void }

function open(space: string): Opened {
  activeSpace.set(space)
  if (!viewing.now())
    void afterContent(() => import('./noteSpace.ts'))
      .then(({ noteSpace }) => noteSpace(space))
      .catch(() => undefined)
  const events = new SpaceEventStream(space)
  const tree = new TreeStore(space)
  const unfollow = tree.follow(events)
  return {
    events,
    tree,
    close: () => {
      unfollow()
      events.close()
    },
  }
}

type OpenSpaceProps = { space: string; fallback: ReactNode; children: ReactNode }

/** Makes `space` the active one and provides its events and its tree to everything inside. */
export function OpenSpace({ space, fallback, children }: OpenSpaceProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const next = open(space)
    // What opens a socket belongs to an effect, and what it gave has to be drawn.
    // oxlint-disable-next-line react/set-state-in-effect
    setOpened(next)
    return next.close
  }, [space])
  if (opened?.tree.space !== space) return fallback
  return (
    <SpaceEventsContext value={opened.events}>
      <TreeContext value={opened.tree}>{children}</TreeContext>
    </SpaceEventsContext>
  )
}
