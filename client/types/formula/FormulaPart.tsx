import { Button } from '@mantine/core'
import { useState } from 'react'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { propertyUpdate } from '../changes.ts'
import type { NestedRecord } from '../operations.ts'
import panel from '../panel/Panel.module.css'
import FormulaField from './FormulaField.tsx'
import { formulaOptionsOf } from '#schema/types/formula/formulaOptions.ts'
import { useWritten } from './useWritten.ts'

type FormulaPartProps = { property: NestedRecord; readOnly: boolean; onSaved: () => Promise<void> }

/** The formula of a property; saved on request, since intermediate states are meaningless. */
export default function FormulaPart({ property, readOnly, onSaved }: FormulaPartProps) {
  const t = useWords('types')
  const say = useWords('types/formula')
  const saved = property.formula ?? ''
  const { written, write, setKind } = useWritten(saved)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const { text: formula, kind } = written
    if (!kind) return
    setBusy(true)
    try {
      const isOther = kind !== property.data_type
      const input = isOther ? { formula, kind, options: formulaOptionsOf(kind) } : { formula }
      await mutate(propertyUpdate, { id: property.id, input })
      await onSaved()
    } catch (error) {
      showFailure(error, t('failed.property', { label: property.label }))
    }
    setBusy(false)
  }
  const isChanged = written.text !== saved
  return (
    <form
      className={panel.part}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormulaField
        type={property.type_id}
        own={property.id}
        value={written.text}
        readOnly={readOnly}
        onChange={write}
        onKind={setKind}
      />
      {isChanged && !readOnly ? (
        <Button type="submit" size="xs" loading={busy} disabled={written.kind === null}>
          {say('save')}
        </Button>
      ) : null}
    </form>
  )
}
