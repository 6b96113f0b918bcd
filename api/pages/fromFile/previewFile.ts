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
 * A preview of a table file before anything is created: its columns with their detected kind and some values. Throws
 * `not_found`, and what `accessMaker` throws until the type is created.
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
    /** The number of preview rows that are headings. */
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

/** The detected kind of a column; a people property if all its names are people. */
function seen({ kind, filled, misfits, labels }: ColumnGuess, called: ReadonlySet<string>) {
  const strangers = labels?.filter((label) => !called.has(label)) ?? []
  const hasPeople = labels !== null && labels.length > strangers.length
  const isPeople = hasPeople && strangers.length === 0
  return {
    kind: isPeople ? ('person' as const) : kind,
    filled,
    misfits,
    options: labels?.length ?? null,
    hasPeople,
    /** Some names of the column that are nobody's, where others are names of people. */
    strangers: hasPeople ? strangersOf(strangers) : [],
  }
}

/** The first names, with an ellipsis for the others. */
const strangersOf = (names: string[]): string[] => {
  const first = names.slice(0, fromFileLimits.samples).map(firstSigns)
  return names.length > first.length ? [...first, '…'] : first
}

/** A surrogate pair is not cut. */
const firstSigns = (text: string): string => text.slice(0, shownSigns).replace(/[\uD800-\uDBFF]$/, '')

/** A value as people write it in the user's language. */
function shown(cell: Cell | undefined, { locale, time_zone: timeZone }: Draft): string {
  if (typeof cell !== 'object' || cell === null) return firstSigns(cellText(cell, locale).trim())
  const isDay = cell.wall.endsWith('T00:00:00')
  const shape = { with_time: !isDay, date_format: 'locale', time_format: 'locale' } as const
  // A local time without a zone: written in the zone in which it was parsed.
  return printDate(isDay ? cell.wall.slice(0, 10) : `${cell.wall}Z`, shape, {
    locale,
    timeZone: isDay ? timeZone : 'UTC',
  })
}

/** The people of the space that columns with few different values name, by name or by address. */
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
