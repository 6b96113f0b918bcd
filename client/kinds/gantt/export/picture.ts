import type { Relation } from '#schema/objects/schedule/relation.ts'
import { colorOf } from '../../../objects/view/optionColor.ts'
import { addDays, daysBetween, todayIn } from '../../../objects/dates/days.ts'
import type { Day } from '../../../objects/dates/days.ts'
import { currentLocale } from '../../../platform/i18n.ts'
import { dayOf } from '../bars.ts'
import type { Bar } from '../bars.ts'
import { scales } from '../look.ts'
import type { Look, Scale } from '../look.ts'
import type { Judged } from '../plan.ts'
import { dayWidths } from '../timeScale.ts'
import type { Range } from '../timeScale.ts'
import { readTasks } from './exportGantt.ts'
import type { MspdiTask } from './mspdi.ts'
import type { ShownGantt } from './shownGantts.ts'

export type PictureRow = MspdiTask & { color: string | null; base: Bar | undefined }
/** All that a chart shows, from its first day to its last, with nothing around it. */
export type Picture = {
  rows: PictureRow[]
  relations: readonly Relation[]
  judged: Judged
  look: Pick<Look, 'calendar' | 'isCritical'>
  scale: Scale
  range: Range
  today: Day
  locale: string
}

/** Days before the first bar and behind the last one. */
const room: Record<Scale, number> = { day: 1, week: 4, month: 15, year: 60 }

/** The current chart with all its objects. Throws DomainError. */
export async function readPicture(shown: ShownGantt): Promise<Picture> {
  const { look, relations, judged, baseline, timeZone } = shown
  const { tasks, rows } = await readTasks(shown)
  const today = todayIn(timeZone)
  const found = tasks.map((task) => ({
    ...task,
    color: colorOf(rows.get(task.id)!, look.color),
    base: baseline.get(task.id),
  }))
  const { scale } = look
  const range = rangeOf(found, { scale, today })
  return { rows: found, relations, judged, look, scale, range, today, locale: currentLocale() }
}

type Around = { scale: Scale; today: Day }

function rangeOf(rows: readonly PictureRow[], { scale, today }: Around): Range {
  const bars = rows.flatMap(({ bar, base }) => [...(bar ? [bar] : []), ...(base ? [base] : [])])
  const from = bars.reduce((least, bar) => Math.min(least, bar.from), Infinity)
  const till = bars.reduce((most, bar) => Math.max(most, bar.till), -Infinity)
  const [first, last] = bars.length > 0 ? [dayOf(from), dayOf(Math.max(from, till - 1))] : [today, today]
  const begin = addDays(first, -room[scale])
  return { first: begin, days: daysBetween(begin, addDays(last, room[scale] + 1)) }
}

/** The same at a coarser scale, until it fits a width in pixels; the coarsest if none does. */
export function coarser(picture: Picture, widest: number): Picture {
  const from = scales.indexOf(picture.scale)
  const scale = scales.slice(from).find((each) => picture.range.days * dayWidths[each] <= widest) ?? 'year'
  if (scale === picture.scale) return picture
  const { rows, today } = picture
  return { ...picture, scale, range: rangeOf(rows, { scale, today }) }
}
