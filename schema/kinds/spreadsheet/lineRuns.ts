import { isId, isImplied } from './maps.ts'
import { sheetLimits } from './limits.ts'

/** Ids of lines as one text: implied ones that follow each other as `4-9`. */
export function printRuns(ids: Iterable<string>): string {
  const parts: string[] = []
  let [first, last] = ['', '']
  const end = () => {
    if (first !== '') parts.push(first === last ? first : `${first}-${last}`)
  }
  for (const id of ids) {
    const isNext = last !== '' && isImplied(last) && isImplied(id) && Number(id) === Number(last) + 1
    if (!isNext) {
      end()
      first = id
    }
    last = id
  }
  end()
  return parts.join(' ')
}

/** The ids that such a text names; what no editor writes is passed over. */
export function* parseRuns(text: unknown): Generator<string> {
  if (typeof text !== 'string') return
  for (const part of text.split(' ', sheetLimits.rows)) {
    const [first, last, ...more] = part.split('-')
    if (!isId(first) || more.length > 0) continue
    if (last === undefined) yield first
    else if (isId(last) && isImplied(first) && isImplied(last) && Number(last) < sheetLimits.rows)
      for (let number = Number(first); number <= Number(last); number += 1) yield String(number)
  }
}
