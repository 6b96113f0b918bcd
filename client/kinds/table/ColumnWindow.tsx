import { lazy } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useTypeActions } from '../../types/editor/useTypeActions.ts'
import { chosenOf } from '../../types/panel/chosenOf.ts'
import { PropertyWindow } from '../../types/panel/PropertyWindow.tsx'
import { RemoveProperty } from '../../types/panel/RemoveProperty.tsx'
import type { AskedOfColumn, Structure } from './headActions.ts'

const HideDialog = lazy(() => loadNeeded(() => import('../../access/HideDialog.tsx')))

type ColumnWindowProps = {
  structure: Structure
  asked: AskedOfColumn
  onClose: () => void
}

/** The dialogs that the menu of a column opens. */
export default function ColumnWindow({ structure, asked: { id, what }, onClose }: ColumnWindowProps) {
  const { type, reload } = structure
  const actions = useTypeActions(type.id, structure)
  const chosen = chosenOf(type, id)
  if (what === 'edit')
    return <PropertyWindow type={type} id={id} actions={actions} reload={reload} onClose={onClose} />
  if (!chosen) return null
  if (what === 'hide')
    return <HideDialog node={{ type: 'property', id }} name={chosen.property.label} onClose={onClose} />
  return <RemoveProperty opened property={chosen.property} actions={actions} onClose={onClose} />
}
