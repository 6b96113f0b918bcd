import { useMemo } from 'react'
import type { Sticky } from '#schema/kinds/together/stickies.ts'
import type { EditorProps } from '../../kind.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Together.module.css'
import { LiveCard } from './LiveCard.tsx'
import type { BoardPort, Box } from './boardPort.ts'
import { useBoxes } from './useBoxes.ts'

type ObjectCardsProps = {
  port: BoardPort
  stickies: readonly Sticky[]
  page: EditorProps['page']
  services: Pick<EditorProps['services'], 'hasObjects'>
}

/** Cards of objects over the stickies that lead to them; each asks for its object while it is in view. */
export function ObjectCards({ port, stickies, page, services }: ObjectCardsProps) {
  const t = useWords('kinds/board/together')
  const objects = useMemo(
    () => new Map(stickies.flatMap(({ id, object }) => (object ? [[id, object] as const] : []))),
    [stickies],
  )
  const ids = useMemo(() => [...objects.keys()], [objects])
  const boxes = useBoxes(port, ids)
  return (
    <div className={classes.cards}>
      {boxes.map(({ id, ...box }) => {
        const object = objects.get(id)
        const isKnown = services.hasObjects && object?.space === page.spaceId
        return (
          <div key={id} className={classes.card} data-card={id} style={placeOf(box)}>
            {isKnown ? <LiveCard object={object} /> : <p>{t('card.closed')}</p>}
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
