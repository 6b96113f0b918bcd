import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { OfferedKind } from '#schema/fields/facts.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { propertyUpdate } from '../changes.ts'
import type { NestedRecord } from '../operations.ts'
import panel from '../panel/Panel.module.css'
import FormulaField from './FormulaField.tsx'
import { formulaOptionsOf } from '#schema/types/formula/formulaOptions.ts'

type FormulaPartProps = { property: NestedRecord; readOnly: boolean; onSaved: () => Promise<void> }
type Written = { text: string; kind: OfferedKind | null }

/** The formula of a property; saved when that is asked for, since on the way to another one it means nothing. */
export default function FormulaPart({ property, readOnly, onSaved }: FormulaPartProps) {
  const t = useWords('types')
  const saved = property.formula ?? ''
  const [written, setWritten] = useState<Written>({ text: saved, kind: null })
  const [busy, setBusy] = useState(false)
  const setKindOf = useCallback(
    (made: OfferedKind | null) => setWritten((before) => ({ ...before, kind: made })),
    [],
  )
  const write = (text: string) => setWritten({ text, kind: null })
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
        onKind={setKindOf}
      />
      {isChanged && !readOnly ? (
        <Button type="submit" size="xs" loading={busy} disabled={written.kind === null}>
          {t('formula.save')}
        </Button>
      ) : null}
    </form>
  )
}
