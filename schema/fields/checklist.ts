import { z } from 'zod'
import { cleanName } from '../cleanText.ts'
import { isNothing, problemAt, refused, type Field } from './field.ts'
import { fieldLimits } from './limits.ts'
import { operatorsOf } from './operators.ts'

export const checklistOptions = z.object({
  progress: z.enum(['percentage', 'count'], 'unknown_value').default('count'),
})
export type ChecklistOptions = z.output<typeof checklistOptions>

const item = z.object({
  id: z.string().min(1).max(fieldLimits.labelSigns),
  text: z
    .string()
    .max(10 * fieldLimits.checklistSigns, 'too_long')
    .transform(cleanName)
    .pipe(z.string().max(fieldLimits.checklistSigns, 'too_long')),
  done: z.boolean(),
})
export type ChecklistItem = z.output<typeof item>

const line = /^\s*(?:[-*]\s*)?(?:\[([ xXхХ✓]?)\]|([☐☑✓]))?\s*(.*)$/u

/** Tasks with a check mark each. */
export const checklist: Field<ChecklistItem[], ChecklistOptions> = {
  id: 'checklist',
  column: 'jsonb',
  companion: true,
  subtype: 'string',
  options: checklistOptions,
  check(value) {
    if (!Array.isArray(value)) return refused('format')
    const max = fieldLimits.checklistItems
    if (value.length > max) return refused('too_numerous', { max })
    const items: ChecklistItem[] = []
    for (const [index, each] of value.entries()) {
      const read = item.safeParse(each)
      if (!read.success) {
        const isLong = read.error.issues.some(({ message }) => message === 'too_long')
        const max = fieldLimits.checklistSigns
        return problemAt(index, isLong ? refused('too_long', { max }) : refused('format'))
      }
      if (read.data.text !== '') items.push(read.data)
    }
    const isDistinct = new Set(items.map(({ id }) => id)).size === items.length
    return isDistinct ? { value: items } : refused('format')
  },
  fromText(text, property) {
    const lines = text.split('\n', fieldLimits.checklistItems + 1).filter((each) => each.trim() !== '')
    const items = lines.map((each, index) => {
      const [, mark, box, words] = line.exec(each) ?? []
      const done = (mark ?? '').trim() !== '' || (box !== undefined && box !== '☐')
      return { id: String(index + 1), text: words ?? '', done }
    })
    return checklist.check(items, property, { now: new Date(0), timeZone: 'UTC' })
  },
  print: (value) => value.map(({ text, done }) => `${done ? '[x]' : '[ ]'} ${text}`).join('\n'),
  compare: (a, b) => share(a) - share(b),
  isEmpty: isNothing,
  operators: operatorsOf.printed,
  canBeMultiple: false,
  canBeUnique: false,
  hasCategories: false,
  isReference: false,
}

/** The number of checked items. */
export const doneOf = (items: readonly ChecklistItem[]): number => items.filter(({ done }) => done).length

const share = (items: readonly ChecklistItem[]) => (items.length === 0 ? 0 : doneOf(items) / items.length)
