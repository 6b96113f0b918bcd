import { TextInput } from '@mantine/core'
import { isTextKind, numbersOf } from '#schema/kinds/spreadsheet/condition.ts'
import { useWords } from '../../../platform/words.ts'
import type { ConditionDraft } from './conditionText.ts'

type ConditionFieldsProps = {
  draft: ConditionDraft
  wrong: readonly ('first' | 'second')[]
  onChange: (change: Partial<ConditionDraft>) => void
}

/** What a condition compares to: a text, a number, or two. */
export function ConditionFields({ draft, wrong, onChange }: ConditionFieldsProps) {
  const t = useWords('kinds/spreadsheet/filter')
  const isText = isTextKind(draft.kind)
  const count = isText ? 1 : numbersOf(draft.kind)
  const error = (field: 'first' | 'second') =>
    wrong.includes(field) ? t(isText ? 'wrong.text' : 'wrong.number') : undefined
  const labels = count > 1 ? (['from', 'to'] as const) : (['value', 'to'] as const)
  return (['first', 'second'] as const)
    .slice(0, count)
    .map((field, at) => (
      <TextInput
        key={field}
        size="xs"
        label={t(labels[at]!)}
        maxLength={1000}
        value={draft[field]}
        error={error(field)}
        onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
      />
    ))
}
