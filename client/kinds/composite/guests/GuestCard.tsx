import { isNothing } from '#schema/fields/field.ts'
import type { PublishedColumn, PublishedRow } from '#schema/objects/publishedRow.ts'
import { useWords } from '../../../platform/words.ts'
import type { WidgetServices } from '../../kind.ts'
import own from '../widgets/ObjectCard.module.css'

type GuestCardProps = { services: WidgetServices; row: PublishedRow; columns: readonly PublishedColumn[] }

/** One object with what guests see of it. */
export function GuestCard({ services: { Label, Value }, row, columns }: GuestCardProps) {
  const t = useWords('kinds/composite')
  const shown = columns.filter(({ id, header }) => !header && !isNothing(row.values[id] ?? null))
  return (
    <div className={own.card}>
      <strong className={own.name}>{row.name || t('value.unnamed')}</strong>
      <dl>
        {shown.map((column) => (
          <div key={column.id}>
            <dt>
              <Label column={column} />
            </dt>
            <dd>
              <Value column={column} value={row.values[column.id]} printed={row.printed[column.id]} isWhole />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
