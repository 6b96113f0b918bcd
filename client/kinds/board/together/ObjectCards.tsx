import { useMemo } from 'react'
import type { Sticky } from '#schema/kinds/together/stickies.ts'
import type { EditorProps } from '../../kind.ts'
import { useObjectsByIds } from '../../../objects/useObjectsByIds.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Over.module.css'
import { LiveCard } from './LiveCard.tsx'
import type { BoardPort, Box } from './boardPort.ts'
import { useBoxes } from './useBoxes.ts'

type ObjectCardsProps = {
  port: BoardPort
  stickies: readonly Sticky[]
  page: EditorProps['page']
  services: Pick<EditorProps['services'], 'hasObjects'>
}

/** Cards of objects over the stickies that lead to them; the objects of those in view are read together. */
export function ObjectCards({ port, stickies, page, services }: ObjectCardsProps) {
  const t = useWords('kinds/board/together')
  const linked = useMemo(
    () => new Map(stickies.flatMap(({ id, object }) => (object ? [[id, object] as const] : []))),
    [stickies],
  )
  const ids = useMemo(() => [...linked.keys()], [linked])
  const boxes = useBoxes(port, ids)
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
        return (
          <div key={id} className={classes.card} data-card={id} style={placeOf(box)}>
            {object ? (
              <LiveCard space={space} object={object} />
            ) : (
              <p aria-busy={object === undefined}>{object === null ? t('card.closed') : ''}</p>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Its words grow with the sticky beneath. */
const placeOf = ({ left, top, width, height }: Omit<Box, 'id'>) => ({
  transform: `translate(${left}px, ${top}px)`,
  width,
  height,
  fontSize: `${Math.max(4, Math.min(width, height) / 12)}px`,
})
