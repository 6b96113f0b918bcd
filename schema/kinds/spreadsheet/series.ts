import type { CellContent } from './cells.ts'
import { isFormula, plainOf, storedText } from './maps.ts'
import { parseStyle } from './style.ts'

/** Names that go on with the next one, round and round, as other spreadsheets know them. */
const nameLists = [
  'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  'янв фев мар апр май июн июл авг сен окт ноя дек',
  'понедельник вторник среда четверг пятница суббота воскресенье',
  'пн вт ср чт пт сб вс',
  'january february march april may june july august september october november december',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'monday tuesday wednesday thursday friday saturday sunday',
  'mon tue wed thu fri sat sun',
  '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
  '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
  '星期一 星期二 星期三 星期四 星期五 星期六 星期日',
  '周一 周二 周三 周四 周五 周六 周日',
].map((names) => names.split(' '))

type Series = (distance: number) => CellContent

/**
 * What a line of cells goes on with, by the distance from its first one: numbers and days with one difference between them,
 * texts that end with such numbers, names of months and days of the week. One number repeats, all else does, too.
 */
export function seriesOf(line: readonly CellContent[]): Series {
  const values = line.map(({ value }) => value)
  if (values.every((value) => typeof value === 'number')) {
    const isDay = parseStyle(line[0]?.style).format === 'date'
    const step = stepOf(values, isDay ? 1 : 0)
    if (step === undefined || step === 0) return repeats
    return (distance) => ({ value: Number((values[0]! + step * distance).toPrecision(15)) })
  }
  if (values.every((value) => typeof value === 'string' && !isFormula(value)))
    return namesOf(values as string[]) ?? numberedOf(values as string[]) ?? repeats
  return repeats
}
const repeats: Series = () => ({})

/** The one difference between numbers, `alone` for one of them; undefined where there are several. */
function stepOf(numbers: readonly number[], alone: number): number | undefined {
  const [first, second] = numbers
  if (first === undefined || second === undefined) return first === undefined ? undefined : alone
  const step = second - first
  return numbers.every((value, at) => Math.abs(value - (first + step * at)) < 1e-9) ? step : undefined
}

function numberedOf(texts: readonly string[]): Series | undefined {
  const parts = texts.map((text) => /^(.*?)(\d{1,15})$/s.exec(plainOf(text)))
  const [, before = '', digits = ''] = parts[0] ?? []
  if (!parts.every((part) => part?.[1] === before)) return undefined
  const step = stepOf(
    parts.map((part) => Number(part![2])),
    1,
  )
  if (step === undefined || step === 0) return undefined
  const isMarked = texts[0]!.startsWith("'")
  return (distance) => {
    const number = String(Math.abs(Number(digits) + step * distance))
    const text = before + (digits.startsWith('0') ? number.padStart(digits.length, '0') : number)
    return { value: isMarked ? `'${text}` : storedText(text) }
  }
}

function namesOf(texts: readonly string[]): Series | undefined {
  const words = texts.map((text) => plainOf(text).toLowerCase())
  const list = nameLists.find((names) => words.every((word) => names.includes(word)))
  if (!list) return undefined
  const places = words.map((word) => list.indexOf(word))
  // What comes round again goes on.
  const turned = places.map((place, at) => place + (at > 0 && place < places[at - 1]! ? list.length : 0))
  const step = stepOf(turned, 1)
  if (step === undefined || step === 0) return undefined
  return (distance) => {
    const name = list[(((places[0]! + step * distance) % list.length) + list.length) % list.length]!
    return { value: likeFirst(plainOf(texts[0]!), name) }
  }
}

/** A name in the letters that the first one is written in: большими, With a Capital, or small. */
function likeFirst(first: string, name: string): string {
  if (first === first.toUpperCase() && first.length > 1) return name.toUpperCase()
  return first[0] === first[0]?.toUpperCase() ? name[0]!.toUpperCase() + name.slice(1) : name
}
