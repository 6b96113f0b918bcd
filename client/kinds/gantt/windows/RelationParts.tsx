import type { Relation } from '#schema/objects/schedule/relation.ts'
import type { RowsOfPage } from '../../../objects/rows/useRowsPage.ts'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { useWords } from '../../../platform/words.ts'
import { dayOf } from '../bars.ts'
import type { Bar } from '../bars.ts'
import type { Look } from '../look.ts'
import type { Baselines } from '../useBaselines.ts'
import type { Constrained, Constraints } from '../useConstraints.ts'
import type { Relations } from '../useRelations.ts'
import BaselinesWindow from './BaselinesWindow.tsx'
import ConstraintWindow from './ConstraintWindow.tsx'
import PlanFileWindow from './PlanFileWindow.tsx'
import RelationForm from './RelationForm.tsx'
import RelationsWindow from './RelationsWindow.tsx'

/**
 * The form of a dependency, or the window of an object's dependencies, of its constraint, of baselines, or of another
 * program’s plan.
 */
export type OpenRelation =
  | { kind: 'form'; relation: Relation; at: { x: number; y: number } }
  | { kind: 'window'; row: ObjectRow }
  | { kind: 'constraint'; row: ObjectRow }
  | { kind: 'baselines' }
  | { kind: 'plan' }

type RelationPartsProps = {
  opened: OpenRelation
  of: RowsOfPage
  look: Look
  relations: Relations
  baselines: Baselines
  constraints: Constrained
  bars: ReadonlyMap<string, Bar>
  lines: ReadonlyMap<string, number>
  mayLet: (id: string) => boolean
  setOpened: (opened: OpenRelation | null) => void
  /** The constraint of an object was set. */
  onConstrained: (id: string, now: Constraints) => void
}

/** The windows over the chart that change dependencies. */
export default function RelationParts({
  opened,
  of,
  look,
  relations,
  baselines,
  constraints,
  bars,
  lines,
  mayLet,
  setOpened,
  onConstrained,
}: RelationPartsProps) {
  const ofRows = useWords('objects/rows')
  const close = () => setOpened(null)
  const nameOf = (id: string) => {
    const line = lines.get(id)
    return (line === undefined ? undefined : of.rows.row(line)?.name) || ofRows('row.untitled')
  }
  if (opened.kind === 'window')
    return (
      <RelationsWindow
        row={opened.row}
        relations={relations}
        others={[...lines.keys()].map((id) => ({ id, name: nameOf(id) }))}
        mayLet={mayLet}
        onClose={close}
      />
    )
  if (opened.kind === 'baselines') return <BaselinesWindow {...{ of, look, baselines }} onClose={close} />
  if (opened.kind === 'plan') return <PlanFileWindow {...{ of, look }} onClose={close} />
  if (opened.kind === 'constraint') {
    const { row } = opened
    const bar = bars.get(row.id)
    return (
      <ConstraintWindow
        row={row}
        constraint={constraints.of.get(row.id) ?? null}
        isSummary={bar?.summary !== undefined}
        days={bar ? [dayOf(bar.from), dayOf(Math.max(bar.from, bar.till - 1))] : null}
        mayChange={mayLet(row.id)}
        onSave={(said) => {
          close()
          void constraints.save(row.id, said).then((isSaved) => {
            const rest = [...constraints.of].filter(([id]) => id !== row.id)
            if (isSaved) onConstrained(row.id, new Map(said ? [...rest, [row.id, said]] : rest))
          })
        }}
        onClose={close}
      />
    )
  }
  const { from, to } = opened.relation
  const kept = relations.all.find((each) => each.from === from && each.to === to)
  if (!kept) return null
  return (
    <RelationForm
      key={`${from} ${to}`}
      relation={kept}
      names={[nameOf(from), nameOf(to)]}
      at={opened.at}
      onSave={(next) => {
        close()
        if (next.kind !== kept.kind || next.lag !== kept.lag) void relations.save(next)
      }}
      onRemove={() => {
        close()
        void relations.remove(kept)
      }}
      onClose={close}
    />
  )
}
