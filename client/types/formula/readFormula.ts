import { wholeFormula, type ScopeProperty } from '#schema/types/formula/formulaScope.ts'
import { FormulaError } from '#schema/types/formula/syntax.ts'
import type { Typed } from '#schema/types/formula/typedFormula.ts'

/** A formula of people with all that it reads in its place, or what is wrong with it. */
export function readFormula(
  text: string,
  all: readonly ScopeProperty[],
  own: string | null,
): { whole?: Typed; fault?: FormulaError } {
  try {
    return { whole: wholeFormula(text, { all, form: 'people', own }).formula }
  } catch (error) {
    if (error instanceof FormulaError) return { fault: error }
    throw error
  }
}
