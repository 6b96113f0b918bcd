import { printValue } from '#schema/fields/printValue.ts'
import { clockIn } from '#schema/types/formula/clock.ts'
import { evaluateFormula, type FormulaValue } from '#schema/types/formula/evaluateFormula.ts'
import { formulaTypeOf, kindsOfFormulas } from '#schema/types/formula/formulaScope.ts'
import type { Typed } from '#schema/types/formula/typedFormula.ts'
import { fieldPropertyOf } from '#schema/fields/fieldProperty.ts'
import { currentLocale, timeZoneHere } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Formula.module.css'
import { formulaOptionsOf } from '#schema/types/formula/formulaOptions.ts'
import type { FormulaScope } from './useFormulaScope.ts'

/** What a formula gives for the first object. */
export function FormulaPreview({ formula, scope }: { formula: Typed; scope: FormulaScope }) {
  const { object, properties } = scope
  const t = useWords('types/formula')
  const manner = { locale: currentLocale(), timeZone: timeZoneHere() }
  if (!object) return null
  const values = object.values as Record<string, unknown>
  const dates = new Set(properties.flatMap((each) => (formulaTypeOf(each) === 'date' ? [each.id] : [])))
  const found = evaluateFormula(formula, {
    valueOf: (id) => given(values[id], dates.has(id)),
    clock: clockIn(manner.timeZone),
  })
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
  const value = formula.type === 'date' && found !== null ? new Date(Number(found)).toISOString() : found
  return (
    <p className={classes.preview} role="status">
      <span className={classes.name}>{object.name}</span>
      <span>{value === null ? t('nothing') : printValue(value, property, manner)}</span>
    </p>
  )
}

function given(value: unknown, isDate: boolean): FormulaValue {
  if (isDate) return typeof value === 'string' ? Date.parse(value) : null
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null
}
