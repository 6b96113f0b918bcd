import { useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { CarouselFoot } from './CarouselFoot.tsx'
import { FoundNothing } from './FoundNothing.tsx'
import { ObjectCard } from './ObjectCard.tsx'
import { useObjectsAt } from './useObjectsAt.ts'
import { useWidgetType, type WidgetType } from './useWidgetType.ts'
import { NoData, Widget } from './Widget.tsx'
import own from './Carousel.module.css'

/** RCO.05: the objects of a type one after another, the first after the last. */
export default function Carousel(props: BlockProps) {
  const shown = useWidgetType(props.block)
  return (
    <Widget of={props} shown={shown}>
      {() => <Shown shown={shown} space={props.of.page.spaceId} />}
    </Widget>
  )
}

function Shown({ shown, space }: { shown: WidgetType; space: string }) {
  const t = useWords('kinds/composite')
  const [at, setAt] = useState(0)
  const { where, id, columns } = shown
  const state = useObjectsAt({
    type: id,
    where,
    orderBy: [{ column: 'name', order: 'ASC' }],
    page: at + 1,
    perPage: 1,
  })
  if (!state.found) return <FoundNothing {...state} />
  const { rows, total } = state.found
  // The last slide may have been deleted while it was shown.
  if (total > 0 && at >= total) setAt(total - 1)
  if (total === 0) return <NoData />
  const row = rows[0]
  return (
    <div className={own.carousel} role="group" aria-roledescription={t('block.carousel')}>
      {row ? <ObjectCard key={row.id} space={space} row={row} columns={columns} /> : null}
      <CarouselFoot at={at} total={total} onGo={setAt} />
    </div>
  )
}
