import { useMemo, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Sticky } from '#schema/kinds/together/stickies.ts'
import type { EditorProps } from '../../kind.ts'
import { useObjectsByIds } from '../../../objects/useObjectsByIds.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Over.module.css'
import { CardCovers } from './CardCovers.tsx'
import { LiveCard } from './LiveCard.tsx'
import type { BoardPort, Box, Slots } from './boardPort.ts'
import { useBoxes } from './useBoxes.ts'

type ObjectCardsProps = {
  port: BoardPort
  stickies: readonly Sticky[]
  page: EditorProps['page']
  services: Pick<EditorProps['services'], 'hasObjects'>
}

const noSlots: Slots = { version: 0, get: () => undefined, subscribe: () => () => undefined }

/** Cards of objects over the stickies that lead to them; the objects of those in view are read together. */
export function ObjectCards({ port, stickies, page, services }: ObjectCardsProps) {
  const t = useWords('kinds/board/together')
  const linked = useMemo(
    () => new Map(stickies.flatMap(({ id, object }) => (object ? [[id, object] as const] : []))),
    [stickies],
  )
  const ids = useMemo(() => [...linked.keys()], [linked])
  const boxes = useBoxes(port, ids)
  const { slots = noSlots } = port
  useSyncExternalStore(
    (changed) => slots.subscribe(changed),
    () => slots.version,
  )
  const space = page.spaceId
  /** The object of a card; of another space, or for a guest, there is none. */
  const ownOf = (sticky: string): string[] => {
    const object = services.hasObjects ? linked.get(sticky) : undefined
    return object?.space === space ? [object.id] : []
  }
  const shown = boxes.flatMap(({ id }) => ownOf(id))
  const objects = useObjectsByIds(shown, { isLive: true })
  return (
    <div className={classes.cards}>
      {boxes.map(({ id, ...box }) => {
        const [own] = ownOf(id)
        const object = own === undefined ? null : objects.get(own)
        const slot = slots.get(id)
        const card = (
          <div key={id} className={classes.card} data-card={id} style={slot ? undefined : placeOf(box)}>
            {object ? (
              <LiveCard space={space} object={object} />
            ) : (
              <p aria-busy={object === undefined}>{object === null ? t('card.closed') : ''}</p>
            )}
          </div>
        )
        return slot ? createPortal(card, slot, id) : card
      })}
      <CardCovers port={port} cards={boxes} />
    </div>
  )
}

/** Its words grow with the sticky beneath. */
const placeOf = ({ left, top, width, height, angle }: Omit<Box, 'id'>) => ({
  transform: `translate(${left}px, ${top}px) rotate(${angle}rad)`,
  width,
  height,
  fontSize: `${Math.max(4, Math.min(width, height) / 12)}px`,
})
