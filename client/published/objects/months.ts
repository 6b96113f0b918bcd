/** A month of some year; months count from 0. */
export type Month = { year: number; month: number }

export const monthNow = (): Month => {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() }
}

export const monthAfter = ({ year, month }: Month, months: number): Month => {
  const date = new Date(year, month + months, 1)
  return { year: date.getFullYear(), month: date.getMonth() }
}

/** From its first day up to that of the next, as days or, for dates with an hour, as moments here. */
export function windowOf(at: Month, asMoments: boolean): { from: string; until: string } {
  const edge = ({ year, month }: Month) =>
    asMoments
      ? new Date(year, month, 1).toISOString()
      : `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`
  return { from: edge(at), until: edge(monthAfter(at, 1)) }
}
