import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Sticky } from '#schema/kinds/together/stickies.ts'
import { useWords } from '../../../platform/words.ts'
import classes from './Over.module.css'
import type { BoardPort, Box } from './boardPort.ts'
import { useBoxes } from './useBoxes.ts'
import type { VoteView } from './voteView.ts'

/** Narrower stickies show their dots alone: those are given in the list. */
const buttonsFromPx = 72

type StickyBadgesProps = { port: BoardPort; stickies: readonly Sticky[]; view: VoteView }

/** To the right upper corner of a box, as it is turned. */
function toCorner({ left, top, width, height, angle }: Box): string {
  const [across, down] = [width / 2, -height / 2]
  const x = left + width / 2 + across * Math.cos(angle) - down * Math.sin(angle)
  const y = top + height / 2 + across * Math.sin(angle) + down * Math.cos(angle)
  return `translate(${x}px, ${y}px)`
}

/** The dots of stickies at their corners. The list of the tools says the same to screen readers, and takes keys. */
export function StickyBadges({ port, stickies, view }: StickyBadgesProps) {
  const t = useWords('kinds/board/together')
  const { own, shown, left, mayGive } = view
  const ids = useMemo(
    () => stickies.flatMap(({ id }) => (mayGive || shown.has(id) ? [id] : [])),
    [stickies, shown, mayGive],
  )
  const boxes = useBoxes(port, ids)
  return (
    <div className={classes.badges} aria-hidden>
      {boxes.map((box) => {
        const { id, width } = box
        const count = shown.get(id) ?? 0
        const hasButtons = mayGive && width >= buttonsFromPx
        if (!hasButtons && count === 0) return null
        return (
          <div
            key={id}
            className={classes.badge}
            data-sticky={id}
            data-own={own.has(id) || undefined}
            style={{ transform: `${toCorner(box)} translate(-100%, -50%)` }}
          >
            {hasButtons && own.has(id) && (
              <button type="button" tabIndex={-1} title={t('vote.take.one')} onClick={() => view.take(id)}>
                <IconMinus size={14} />
              </button>
            )}
            <b>{count}</b>
            {hasButtons && (
              <button
                type="button"
                tabIndex={-1}
                title={t('vote.give.one')}
                disabled={left < 1}
                onClick={() => view.give(id)}
              >
                <IconPlus size={14} />
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
