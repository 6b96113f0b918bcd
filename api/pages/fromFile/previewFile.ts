import { printDate } from '#schema/fields/dateText.ts'
import { cellText, type Cell } from '#schema/objects/cells.ts'
import { fromFileLimits, type ColumnGuess } from '#schema/objects/fromFile.ts'
import { needReader } from '../../access/reader.ts'
import { accessDraft, type Draft } from '../../objects/exchange/drafts.ts'
import { peopleCalled } from '../../objects/exchange/findNames.ts'
import { firstRows, type AccountContext } from '../../objects/exchange/imports.ts'
import { personTypeOf } from '../../types/makeWholeType.ts'
import { accessMaker } from './accessMaker.ts'

const shownSigns = 80

/**
 * What would become of a table file, before anything does: its columns with what they look like and some of their
 * values. Throws `not_found`, and what `accessMaker` throws as long as nothing was made.
 */
export async function previewFile(ctx: AccountContext, id: string) {
  const draft = await accessDraft(ctx, id)
  const { name, state, failure, total, type, guess } = draft
  if (type === null) await accessMaker(ctx, draft.page)
  const rows = guess ? await firstRows(ctx, draft.id) : []
  const heading = guess?.heading ?? 0
  const headings = rows.find(({ row }) => row === heading)?.cells ?? []
  const below = rows.filter(({ row }) => row > heading)
  const called = await peopleAmong(ctx, draft)
  return {
    id: draft.id,
    name,
    state,
    failure,
    total,
    type_id: type,
    heading,
    /** Rows that are no values where the headings are some. */
    above: rows.length - below.length,
    columns: (guess?.named ?? []).map((named, column) => ({
      heading: shown(headings[column], draft),
      samples: [...new Set(below.map(({ cells }) => shown(cells[column], draft)))]
        .filter((text) => text !== '')
        .slice(0, fromFileLimits.samples),
      named: seen(named, called),
      bare: seen(guess!.bare[column]!, called),
    })),
  }
}

/** What a column looks like, with people where all that it names are such. */
function seen({ kind, filled, misfits, labels }: ColumnGuess, called: ReadonlySet<string>) {
  const strangers = labels?.filter((label) => !called.has(label)).length ?? 0
  const hasPeople = labels !== null && labels.length > strangers
  const isPeople = hasPeople && strangers === 0
  return {
    kind: isPeople ? ('person' as const) : kind,
    filled,
    misfits: { ...misfits, ...(strangers > 0 ? { person: strangers } : {}) },
    options: labels?.length ?? null,
    hasPeople,
  }
}

/** A pair of signs that stands for one is not cut. */
const firstSigns = (text: string): string => text.slice(0, shownSigns).replace(/[\uD800-\uDBFF]$/, '')

/** A value as people write it where the language is spoken. */
function shown(cell: Cell | undefined, { locale, time_zone: timeZone }: Draft): string {
  if (typeof cell !== 'object' || cell === null) return firstSigns(cellText(cell, locale).trim())
  const isDay = cell.wall.endsWith('T00:00:00')
  const shape = { with_time: !isDay, date_format: 'locale', time_format: 'locale' } as const
  // A wall clock, which is no moment: written in the zone that it is read in.
  return printDate(isDay ? cell.wall.slice(0, 10) : `${cell.wall}Z`, shape, {
    locale,
    timeZone: isDay ? timeZone : 'UTC',
  })
}

/** Who of the space is named in columns of few values, by name or by address. */
async function peopleAmong(ctx: AccountContext, { space, guess }: Draft): Promise<ReadonlySet<string>> {
  const names = new Set(
    (guess?.named ?? []).flatMap(({ kind, labels }) =>
      kind === 'text' || kind === 'list' || kind === 'email' ? (labels ?? []) : [],
    ),
  )
  const type = names.size > 0 ? await personTypeOf(ctx, space) : null
  if (type === null) return new Set()
  return peopleCalled(ctx, await needReader(ctx, space), { type, names: [...names] })
}
