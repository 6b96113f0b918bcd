import type { ViewColumn } from '../../../objects/view/columns.ts'
import type { WidgetType } from '../widgets/useWidgetType.ts'
import type { SettingsProps } from './BlockSettings.tsx'

export type FieldsProps = SettingsProps & { shown: WidgetType }

export const itemsOf = (columns: readonly ViewColumn[]) =>
  columns.map(({ id, property }) => ({ value: id, label: property.label }))

/** The id of what is chosen where it can be chosen. */
export const chosen = (columns: readonly ViewColumn[], id: string): string | null =>
  columns.some((column) => column.id === id) ? id : null
