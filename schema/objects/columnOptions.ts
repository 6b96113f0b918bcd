import { fieldLimits } from '../fields/limits.ts'
import { fieldColors } from '../fields/list.ts'
import type { PropertyCreate } from '../types/property.ts'
import type { ColumnGuess, MadeColumn } from './fromFile.ts'

type Options = NonNullable<PropertyCreate['options']>

/** What the kind of a property needs to know, so that it takes the values of its column. */
export function columnOptions(
  { kind, options }: Pick<MadeColumn, 'kind' | 'options'>,
  guess: ColumnGuess | undefined,
  newId: () => string,
): Options {
  if (kind === 'list')
    return {
      options: [...options, ...inOrder(guess?.labels ?? [])]
        .slice(0, fieldLimits.listOptions)
        .map((each, order) => ({ ...each, id: newId(), order })),
    }
  if (kind === 'number')
    return guess?.decimals ? { mode: 'real', decimals: guess.decimals } : { mode: 'integer' }
  if (kind === 'date_time')
    return { with_time: guess?.withTime ?? false, date_format: guess?.dateFormat ?? 'locale' }
  return kind === 'text' ? { multiline: guess?.isMultiline ?? false } : {}
}

/** What options often say, in the order in which work goes. */
const meanings: { color: (typeof fieldColors)[number]; words: RegExp }[] = [
  {
    color: 'gray',
    words:
      /^(к выполнению|нов|черновик|не начат|план|бэклог|очередь|to do|todo|new|backlog|draft|not started|planned|待办|未开始|新)/iu,
  },
  {
    color: 'blue',
    words: /^(в работе|выполняется|идёт|на проверке|in progress|doing|in review|active|进行中|处理中)/iu,
  },
  {
    color: 'green',
    words:
      /^(готов|сделан|выполнен|заверш|закрыт|опубликован|оплачен|done|complete|finish|closed|shipped|paid|已完成|完成|关闭)/iu,
  },
  { color: 'red', words: /^(отмен|отказ|просроч|заблок|cancel|reject|block|overdue|取消|阻塞|逾期)/iu },
]
const others = fieldColors.filter((color) => meanings.every((each) => each.color !== color))

/** What waits comes first and is grey, what is done comes late and is green; what means nothing known has a colour of its own. */
function inOrder(labels: readonly string[]) {
  const meant = labels.map((label, index) => {
    const at = meanings.findIndex(({ words }) => words.test(label))
    const color = meanings[at]?.color ?? others[index % others.length]!
    return { place: at < 0 ? 1 : at, option: { label, color } }
  })
  return meant.toSorted((a, b) => a.place - b.place).map(({ option }) => option)
}
