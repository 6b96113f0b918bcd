import type { FormulaScope } from '#schema/types/formula/formulaNames.ts'
import { wholeFormula } from '#schema/types/formula/formulaScope.ts'
import type { Typed } from '#schema/types/formula/formulaTree.ts'
import { FormulaError } from '#schema/types/formula/syntax.ts'

/** A formula of people with all of its own object that it reads in its place, or what is wrong with it. */
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
