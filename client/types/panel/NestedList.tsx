import { fieldFacts, offeredKinds } from '#schema/fields/facts.ts'
import { useWords } from '../../platform/words.ts'
import { AddProperty } from '../editor/AddProperty.tsx'
import { PropertyRow } from '../editor/PropertyRow.tsx'
import rows from '../editor/TypeEditor.module.css'
import type { Offer } from '../offers.ts'
import type { TypeActions } from '../editor/useTypeActions.ts'
import type { PropertyRecord } from '../operations.ts'
import classes from './Panel.module.css'

type NestedListProps = {
  property: PropertyRecord
  isFixed: boolean
  actions: TypeActions
  onChoose: (id: string) => void
}

const notNested: readonly Offer[] = [
  ...offeredKinds.filter((kind) => !fieldFacts[kind].isNestable),
  'formula',
]

/** RTY.61: the parts of a composite property in their order, each opened in the panel. */
export function NestedList({ property: { id, nested }, isFixed, actions, onChoose }: NestedListProps) {
  const t = useWords('types')
  const living = nested.filter(({ deleted_at }) => deleted_at === null)
  const put = (dragged: string, after: string | null) => void actions.moveNested(id, dragged, after)
  const step = (index: number, by: -1 | 1) => {
    const beside = living[index + by]
    if (beside) put(living[index]!.id, by > 0 ? beside.id : (living[index - 2]?.id ?? null))
  }
  return (
    <section className={classes.fields} aria-label={t('nested')}>
      <h3 className={classes.title}>{t('nested')}</h3>
      <ul className={rows.rows}>
        {living.map((part, index) => (
          <PropertyRow
            key={part.id}
            property={part}
            isChosen={false}
            onChoose={() => onChoose(part.id)}
            onStep={isFixed ? undefined : (by) => step(index, by)}
            onPut={
              isFixed
                ? undefined
                : (dragged, edge) =>
                    put(dragged, edge === 'after' ? part.id : (living[index - 1]?.id ?? null))
            }
          />
        ))}
      </ul>
      {living.length === 0 ? <p className={classes.note}>{t('nested.empty')}</p> : null}
      {isFixed ? null : (
        <div className={classes.adder}>
          <AddProperty
            label={t('nested.add')}
            without={notNested}
            onAdd={async (kind) => onChoose(await actions.add(kind, t(`kind.${kind}`), id))}
          />
        </div>
      )}
    </section>
  )
}
