import { useEffect, useState } from 'react'
import { relatedTypeOf } from '#schema/fields/categories.ts'
import { isFieldKind } from '#schema/fields/fieldProperty.ts'
import type { FormulaScope as Names, ScopeProperty, ScopeType } from '#schema/types/formula/formulaNames.ts'
import { formulaTypeOf, isLink } from '#schema/types/formula/formulaScope.ts'
import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { query } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'

/** Labels as they are stored: formulas do not name system properties by their translations. */
const formulaScope = graphql(`
  query FormulaScope($type: ID!) {
    type(id: $type) {
      ...FormulaType
      linked_types {
        ...FormulaType
      }
    }
    paginate_object(type_id: $type, perPage: 1) {
      data {
        name
        values
      }
    }
  }

  fragment FormulaType on Type @_unmask {
    id
    name
    label
    properties {
      id
      data_type
      name
      label
      system
      formula
      meta
      multiple {
        status
      }
    }
  }
`)
type Answer = ResultOf<typeof formulaScope>
export type FormulaScope = Names & { object: Answer['paginate_object']['data'][number] | null }

/** What the formulas of a type can read, and an object for the preview; null until it has loaded. */
export function useFormulaScope(type: string) {
  const [scope, setScope] = useState<FormulaScope | null>(null)
  useEffect(() => {
    let isLeft = false
    query(formulaScope, { type }).then((answer) => {
      if (isLeft || !answer.type) return
      const linked = answer.type.linked_types.map(scopeType)
      setScope({ own: scopeType(answer.type), linked, object: answer.paginate_object.data[0] ?? null })
    }, showFailure)
    return () => {
      isLeft = true
    }
  }, [type])
  return scope
}

type Told = Omit<NonNullable<Answer['type']>, 'linked_types'>

const scopeType = ({ properties, ...told }: Told): ScopeType => ({
  ...told,
  properties: properties.flatMap(readable),
})

function readable({ data_type: kind, multiple, meta, ...told }: Told['properties'][number]): ScopeProperty[] {
  if (!isFieldKind(kind)) return []
  const relatedType = relatedTypeOf(meta)?.type_id ?? null
  const property = { ...told, kind, isMultiple: multiple.status, parent: null, relatedType }
  return formulaTypeOf(property) || isLink(property) ? [property] : []
}
