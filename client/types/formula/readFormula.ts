import type { FormulaScope } from '#schema/types/formula/formulaNames.ts'
import { wholeFormula } from '#schema/types/formula/formulaScope.ts'
import type { Typed } from '#schema/types/formula/formulaTree.ts'
import { FormulaError } from '#schema/types/formula/syntax.ts'

/** A user's formula with the formulas of its own object inserted, or its error. */
export function readFormula(
  text: string,
  scope: FormulaScope,
  own: string | null,
): { whole?: Typed; fault?: FormulaError } {
  try {
    return { whole: wholeFormula(text, { scope, form: 'people', own }).formula }
  } catch (error) {
    if (error instanceof FormulaError) return { fault: error }
    throw error
  }
}
