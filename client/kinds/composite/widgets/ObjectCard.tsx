import { useCallback } from 'react'
import { isNothing } from '#schema/fields/field.ts'
import { FieldsProvider } from '../../../fields/FieldsProvider.tsx'
import { FieldView } from '../../../fields/FieldView.tsx'
import { useObjectPath, useOpenObject } from '../../../objects/useOpenObject.ts'
import type { ViewColumn } from '../../../objects/view/columns.ts'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { useObjectServices } from '../../../objects/window/useObjectServices.ts'
import { useWords } from '../../../platform/words.ts'
import own from './ObjectCard.module.css'

type ObjectCardProps = { space: string; row: ObjectRow; columns: readonly ViewColumn[] }

/** One object: its name, which opens it, and its values. */
export function ObjectCard({ space, row, columns }: ObjectCardProps) {
  const t = useWords('kinds/composite')
  const open = useOpenObject()
  const pathOf = useObjectPath()
  const services = useObjectServices(null, {
    onOpen: useCallback(({ id }: { id: string }) => open(space, id), [open, space]),
  })
  const shown = columns.filter(
    ({ id, isHidden, property }) => !isHidden && !property.header && !isNothing(row.values[id] ?? null),
  )
  return (
    <FieldsProvider services={services}>
      <div className={own.card}>
        <a
          href={pathOf(space, row.id)}
          className={own.name}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            open(space, row.id)
          }}
        >
          {row.name || t('value.unnamed')}
        </a>
        <dl>
          {shown.map(({ id, field }) => (
            <div key={id}>
              <dt>{field.label}</dt>
              <dd>
                <FieldView property={field} value={row.values[id]} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </FieldsProvider>
  )
}
