import { relatedTypeOf } from '#schema/fields/categories.ts'
import type { FormulaScope, ScopeProperty, ScopeType } from '#schema/types/formula/formulaNames.ts'
import type { PropertyRow, TypeRow } from './typeRows.ts'

type Row = Pick<
  PropertyRow,
  'id' | 'kind' | 'name' | 'label' | 'system' | 'multiple' | 'parent' | 'formula' | 'meta' | 'deleted_at'
>
export type TypeOfRows = { row: Pick<TypeRow, 'id' | 'name' | 'label'>; all: readonly Row[] }

const propertyOf = ({ multiple: isMultiple, meta, ...row }: Row): ScopeProperty => ({
  ...row,
  isMultiple,
  relatedType: relatedTypeOf(meta)?.type_id ?? null,
})

const typeOf = ({ row: { id, name, label }, all }: TypeOfRows): ScopeType => ({
  id,
  name,
  label,
  properties: all.filter(({ deleted_at: at }) => at === null).map(propertyOf),
})

/** A type and those linked with it, as formulas see them. */
export const scopeOf = (own: TypeOfRows, linked: readonly TypeOfRows[]): FormulaScope => ({
  own: typeOf(own),
  linked: linked.filter(({ row }) => row.id !== own.row.id).map(typeOf),
})
