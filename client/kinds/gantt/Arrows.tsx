import { memo } from 'react'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import { useLatest } from '../../objects/rows/useLatest.ts'
import { useWords } from '../../platform/words.ts'
import { arrowOf } from './arrows.ts'
import type { Drawn } from './arrows.ts'
import classes from './Arrows.module.css'
import type { ShownRelation } from './useRelations.ts'

export type Place = { x: number; y: number }
type ArrowsProps = {
  relations: readonly ShownRelation[]
  drawnOf: (id: string) => Drawn | null
  broken: ReadonlySet<Relation>
  critical: ReadonlySet<string>
  width: number
  height: number
  /** Absent for readers who may not change any. */
  onChoose: ((relation: ShownRelation, at: Place) => void) | undefined
}

/** Dependencies as lines between bars; a click on one opens it. */
export default function Arrows({
  relations,
  drawnOf,
  broken,
  critical,
  width,
  height,
  onChoose,
}: ArrowsProps) {
  const t = useWords('kinds/gantt')
  const choose = useLatest({ onChoose })
  return (
    <svg className={classes.arrows} width={width} height={height} aria-hidden>
      {relations.map((relation) => {
        const [from, to] = [drawnOf(relation.from), drawnOf(relation.to)]
        if (!from || !to) return null
        const isBroken = broken.has(relation)
        return (
          <Arrow
            key={`${relation.from} ${relation.to}`}
            relation={relation}
            {...arrowOf(from, to, relation.kind)}
            isCritical={critical.has(relation.from) && critical.has(relation.to)}
            broken={isBroken ? t('relation.broken') : null}
            choose={choose}
          />
        )
      })}
    </svg>
  )
}

type ArrowProps = {
  relation: ShownRelation
  path: string
  head: string
  isCritical: boolean
  /** The text for a dependency that dates violate. */
  broken: string | null
  choose: () => Pick<ArrowsProps, 'onChoose'>
}

/** Redrawn only when its path changes: most stay while one is dragged, or lines scroll. */
const Arrow = memo(function Arrow({ relation, path, head, isCritical, broken, choose }: ArrowProps) {
  return (
    <g
      data-relation={`${relation.from} ${relation.to}`}
      data-kind={relation.kind}
      data-broken={broken !== null || undefined}
      data-critical={isCritical || undefined}
      className={classes.arrow}
      onClick={(event) => choose().onChoose?.(relation, { x: event.clientX, y: event.clientY })}
    >
      {broken === null ? null : <title>{broken}</title>}
      <path d={path} className={classes.hit} />
      <path d={path} className={classes.line} />
      <path d={head} className={classes.tip} />
    </g>
  )
})
