import type { Relation } from '#schema/objects/schedule/relation.ts'
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
  /** Absent for who may change none. */
  onChoose: ((relation: ShownRelation, at: Place) => void) | undefined
}

/** What waits for what, as lines between bars; a press on one opens it. */
export function Arrows({ relations, drawnOf, broken, critical, width, height, onChoose }: ArrowsProps) {
  const t = useWords('kinds/gantt')
  return (
    <svg className={classes.arrows} width={width} height={height} aria-hidden>
      {relations.map((relation) => {
        const [from, to] = [drawnOf(relation.from), drawnOf(relation.to)]
        if (!from || !to) return null
        const { path, head } = arrowOf(from, to, relation.kind)
        return (
          <g
            key={`${relation.from} ${relation.to}`}
            data-relation={`${relation.from} ${relation.to}`}
            data-kind={relation.kind}
            data-broken={broken.has(relation) || undefined}
            data-critical={(critical.has(relation.from) && critical.has(relation.to)) || undefined}
            className={classes.arrow}
            onClick={(event) => onChoose?.(relation, { x: event.clientX, y: event.clientY })}
          >
            {broken.has(relation) ? <title>{t('relation.broken')}</title> : null}
            <path d={path} className={classes.hit} />
            <path d={path} className={classes.line} />
            <path d={head} className={classes.tip} />
          </g>
        )
      })}
    </svg>
  )
}
