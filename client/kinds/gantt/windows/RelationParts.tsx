import type { Relation } from '#schema/objects/schedule/relation.ts'
import type { RowsOfPage } from '../../../objects/rows/useRowsPage.ts'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { useWords } from '../../../platform/words.ts'
import type { Relations } from '../useRelations.ts'
import RelationForm from './RelationForm.tsx'
import RelationsWindow from './RelationsWindow.tsx'

/** The form of a line, or the window of all that an object has. */
export type OpenRelation =
  | { kind: 'form'; relation: Relation; at: { x: number; y: number } }
  | { kind: 'window'; row: ObjectRow }

type RelationPartsProps = {
  opened: OpenRelation
  of: RowsOfPage
  relations: Relations
  lines: ReadonlyMap<string, number>
  mayLet: (id: string) => boolean
  setOpened: (opened: OpenRelation | null) => void
}

/** What opens over the chart to change what waits for what. */
export default function RelationParts({
  opened,
  of,
  relations,
  lines,
  mayLet,
  setOpened,
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
