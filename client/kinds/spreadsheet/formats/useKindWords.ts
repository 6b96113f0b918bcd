import { type ConditionKind, conditionKinds } from '#schema/kinds/spreadsheet/condition.ts'
import { useWords } from '../../../platform/words.ts'
import type { FormatKind } from './draft.ts'

/** What conditions are called. */
export function useKindWords(): (kind: FormatKind) => string {
  const t = useWords('kinds/spreadsheet/formats')
  const c = useWords('kinds/spreadsheet/filter')
  return (kind) => {
    const plain = conditionKinds.find((each) => each === kind)
    return plain ? c(`by.${plain}`) : t(`by.${kind as Exclude<FormatKind, ConditionKind>}`)
  }
}
