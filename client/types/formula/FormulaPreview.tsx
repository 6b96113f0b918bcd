import { printValue } from '#schema/fields/printValue.ts'
import { evaluateFormula, type FormulaValue } from '#schema/types/formula/evaluateFormula.ts'
import { kindsOfFormulas } from '#schema/types/formula/formulaScope.ts'
import type { Typed } from '#schema/types/formula/typedFormula.ts'
import { fieldPropertyOf } from '#schema/fields/fieldProperty.ts'
import { currentLocale } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Formula.module.css'
import { formulaOptionsOf } from '#schema/types/formula/formulaOptions.ts'
import type { FirstObject } from './useFormulaScope.ts'

/** What a formula gives for the first object. */
export function FormulaPreview({ formula, object }: { formula: Typed; object: FirstObject | null }) {
  const t = useWords('types')
  const manner = { locale: currentLocale(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  if (!object) return null
  const values = object.values as Record<string, unknown>
  const found = evaluateFormula(formula, (id) => given(values[id]))
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
      <span>{value === null ? t('formula.nothing') : printValue(value, property, manner)}</span>
    </p>
  )
}

const instant = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/

function given(value: unknown): FormulaValue {
  if (typeof value === 'string' && instant.test(value)) return Date.parse(value)
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null
}
