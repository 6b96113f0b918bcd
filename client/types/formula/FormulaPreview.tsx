import { useEffect, useState } from 'react'
import { clockIn } from '#schema/types/formula/clock.ts'
import { evaluateFormula, type FormulaValue } from '#schema/types/formula/evaluateFormula.ts'
import { formulaTypeOf, kindsOfFormulas } from '#schema/types/formula/formulaScope.ts'
import { formulaOptionsOf } from '#schema/types/formula/formulaOptions.ts'
import { linksIn, readsChoices, type Typed } from '#schema/types/formula/formulaTree.ts'
import { fieldPropertyOf } from '#schema/fields/fieldProperty.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { graphql } from '../../platform/graphql.ts'
import { query } from '../../platform/graphqlClient.ts'
import { currentLocale, timeZoneHere } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Formula.module.css'
import type { FormulaScope } from './useFormulaScope.ts'

type FormulaPreviewProps = { formula: Typed; text: string; scope: FormulaScope }

/** The result of a formula for the first object. */
export function FormulaPreview({ formula, text, scope }: FormulaPreviewProps) {
  const t = useWords('types/formula')
  const isServers = linksIn(formula).length > 0 || readsChoices(formula)
  const asked = useServerPreview(isServers ? scope.own.id : null, text)
  if (!scope.object || (isServers && asked === undefined)) return null
  const value = isServers ? asked : computed(formula, scope)
  const kind = kindsOfFormulas[formula.type]
  const property = fieldPropertyOf({
    id: 'new',
    data_type: kind,
    label: '',
    required: false,
    multiple: { status: false, max_number: null, button_text: null },
    options: formulaOptionsOf(kind),
    meta: {},
  })!
  const manner = { locale: currentLocale(), timeZone: timeZoneHere() }
  return (
    <p className={classes.preview} role="status">
      <span className={classes.name}>{scope.object.name}</span>
      <span>{value === null ? t('nothing') : printValue(value, property, manner)}</span>
    </p>
  )
}

function computed(formula: Typed, { own, object }: FormulaScope): unknown {
  const values = object!.values as Record<string, unknown>
  const dates = new Set(own.properties.flatMap((each) => (formulaTypeOf(each) === 'date' ? [each.id] : [])))
  const found = evaluateFormula(formula, {
    valueOf: (id) => given(values[id], dates.has(id)),
    clock: clockIn(timeZoneHere()),
  })
  return formula.type === 'date' && found !== null ? new Date(Number(found)).toISOString() : found
}

function given(value: unknown, isDate: boolean): FormulaValue {
  if (isDate) return typeof value === 'string' ? Date.parse(value) : null
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null
}

const formulaPreview = graphql(`
  query FormulaPreview($type: ID!, $formula: String!) {
    formula_preview(type_id: $type, formula: $formula) {
      value
    }
  }
`)
const typingPauseMs = 300

/** The server's result: only it knows linked objects and lists. Undefined until it has arrived. */
function useServerPreview(type: string | null, formula: string): unknown {
  const [told, setTold] = useState<{ formula: string; value: unknown }>()
  useEffect(() => {
    if (type === null) return undefined
    const timer = setTimeout(() => {
      query(formulaPreview, { type, formula }).then(
        ({ formula_preview: found }) => setTold({ formula, value: found?.value ?? null }),
        // Errors are shown where it is saved.
        () => setTold(undefined),
      )
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [type, formula])
  return told?.formula === formula ? told.value : undefined
}
