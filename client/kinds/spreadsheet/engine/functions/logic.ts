import { CellError, compare, isTable, oneOf, type Operand, stop, truthOf } from '../values.ts'
import { all, caught, type Call, type Functions, need, wholeAt } from './call.ts'

function truths(operands: readonly Operand[]): boolean[] {
  const found: boolean[] = []
  for (const operand of operands) {
    if (isTable(operand))
      operand.each((value) => {
        if (typeof value !== 'string') found.push(truthOf(value))
      })
    else found.push(truthOf(operand))
  }
  return found.length > 0 ? found : stop('#VALUE!')
}

const errorOf = (call: Call, index: number): CellError | undefined => {
  const value = caught(() => oneOf(need(call, index)))
  return value instanceof CellError ? value : undefined
}
const whenError = (call: Call, isMeant: (error: CellError) => boolean): Operand => {
  const value = caught(() => need(call, 0))
  return value instanceof CellError && isMeant(value) ? need(call, 1) : value
}
const isKind = (call: Call, kind: string): boolean => {
  const value = caught(() => oneOf(need(call, 0)))
  return value !== null && typeof value === kind
}

/** Functions that choose and ask. Only what is chosen is counted. */
export const logic: Functions = {
  AND: (call) => truths(all(call)).every(Boolean),
  CHOOSE: (call) => {
    const index = wholeAt(call, 0)
    return index < 1 || index >= call.count ? stop('#VALUE!') : need(call, index)
  },
  IF: (call) => {
    if (truthOf(need(call, 0))) return need(call, 1)
    return call.count > 2 ? need(call, 2) : false
  },
  IFERROR: (call) => whenError(call, () => true),
  IFNA: (call) => whenError(call, ({ text }) => text === '#N/A'),
  IFS: (call) => {
    for (let at = 0; at + 1 < call.count; at += 2) if (truthOf(need(call, at))) return need(call, at + 1)
    return stop('#N/A')
  },
  ISBLANK: (call) => caught(() => oneOf(need(call, 0))) === null,
  ISERROR: (call) => errorOf(call, 0) !== undefined,
  ISNA: (call) => errorOf(call, 0)?.text === '#N/A',
  ISNUMBER: (call) => isKind(call, 'number'),
  ISTEXT: (call) => isKind(call, 'string'),
  NA: () => stop('#N/A'),
  NOT: (call) => !truthOf(need(call, 0)),
  OR: (call) => truths(all(call)).some(Boolean),
  SWITCH: (call) => {
    const value = oneOf(need(call, 0))
    let at = 1
    for (; at + 1 < call.count; at += 2)
      if (compare(value, oneOf(need(call, at))) === 0) return need(call, at + 1)
    return at < call.count ? need(call, at) : stop('#N/A')
  },
  XOR: (call) => truths(all(call)).filter(Boolean).length % 2 === 1,
}
