import { useEffect, useState } from 'react'
import { isFieldKind } from '#schema/fields/fieldProperty.ts'
import { formulaTypeOf, type ScopeProperty } from '#schema/types/formula/formulaScope.ts'
import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { query } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'

/** The labels as they are stored: formulas do not name what the system keeps by the words of a language. */
const formulaScope = graphql(`
  query FormulaScope($type: ID!) {
    type(id: $type) {
      properties {
        id
        data_type
        name
        label
        system
        formula
        multiple {
          status
        }
      }
    }
    paginate_object(type_id: $type, perPage: 1) {
      data {
        name
        values
      }
    }
  }
`)
type Answer = ResultOf<typeof formulaScope>
export type FormulaScope = {
  properties: ScopeProperty[]
  object: Answer['paginate_object']['data'][number] | null
}

/** What the formulas of a type can read, and an object to show what they give; null until it is known. */
export function useFormulaScope(type: string) {
  const [scope, setScope] = useState<FormulaScope | null>(null)
  useEffect(() => {
    let isLeft = false
    query(formulaScope, { type }).then((answer) => {
      if (isLeft) return
      const properties = (answer.type?.properties ?? []).flatMap(readable)
      setScope({ properties, object: answer.paginate_object.data[0] ?? null })
    }, showFailure)
    return () => {
      isLeft = true
    }
  }, [type])
  return scope
}

type Told = NonNullable<Answer['type']>['properties'][number]

function readable({ data_type: kind, multiple, ...told }: Told): ScopeProperty[] {
  if (!isFieldKind(kind)) return []
  const property = { ...told, kind, isMultiple: multiple.status, parent: null }
  return formulaTypeOf(property) ? [property] : []
}
