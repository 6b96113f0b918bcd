import { trpc } from '../../platform/trpc.ts'
import { barAt } from './bars.ts'
import type { Bar } from './bars.ts'
import { momentOf } from '../../objects/dates/days.ts'

type Asked = { page: string; id: string; timeZone: string }

/** The dates of objects in a baseline. Throws DomainError. */
export async function readBars({ page, id, timeZone }: Asked): Promise<Bar[]> {
  const found = await trpc.baselines.read.query({ page_id: page, id })
  const moment = (value: string | null) =>
    // A day is written without a time.
    value === null ? null : momentOf(value, value.length > 10, timeZone)
  return found.flatMap(({ object, start, end }) => barAt(object, moment(start), moment(end)) ?? [])
}
