import { DomainError } from '#schema/errors.ts'
import { fieldLimits } from '#schema/fields/limits.ts'
import { fieldColors } from '#schema/fields/list.ts'
import type { Matched } from '#schema/objects/exchange.ts'
import type { ColumnGuess, MadeColumn, TableGuess } from '#schema/objects/fromFile.ts'
import type { PropertyCreate } from '#schema/types/property.ts'
import type { Context, Inside } from '../../context.ts'
import { json, type Db } from '../../database/db.ts'
import { accessImport, type AccountContext, type ImportRow } from './imports.ts'

// A table file that came for a page before there is a type for it.

/** What is known of such a file; `page` is what it is for. */
export type Draft = ImportRow & { page: string; guess: TableGuess | null }

/** Begins to keep a table for a page; the one that the person gave before for the page goes. */
export async function beginDraft(
  { sql, locale }: Context,
  asked: { space: string; page: string; account: string; name: string; timeZone: string },
): Promise<{ id: string; replaced: string[] }> {
  const { space, page, account, name, timeZone } = asked
  const id = Bun.randomUUIDv7()
  const replaced = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`import ${account} ${page}`}, 0))`
    const former = await tx<{ id: string }[]>`
      delete from object_import where account = ${account} and page = ${page} and type is null returning id`
    await tx`
      insert into object_import (id, space, page, account, name, state, locale, time_zone)
      values (${id}, ${space}, ${page}, ${account}, ${name}, 'reading', ${locale}, ${timeZone})`
    return former.map((each) => each.id)
  })
  return { id, replaced }
}

/** The only door to one: it is its maker's alone. Throws `not_found`, also for an import that was never for a page. */
export async function accessDraft(
  ctx: Pick<AccountContext, 'account'> & { sql: Db },
  id: string,
): Promise<Draft> {
  const found = await accessImport(ctx, id)
  const [row] = await ctx.sql<{ page: string | null; guess: TableGuess | null }[]>`
    select page, guess from object_import where id = ${found.id}`
  if (!row?.page) throw new DomainError('not_found')
  return { ...found, page: row.page, guess: row.guess }
}

/** Has the rows below the headings made objects of the type; false where somebody was faster, or has stopped it. */
export async function startDraft(
  { sql }: Pick<Inside, 'sql'>,
  id: string,
  { type, heading, mapping }: { type: string; heading: number; mapping: Matched[] },
): Promise<boolean> {
  const { count } = await sql`
    update object_import i set state = 'creating', type = ${type}, heading = ${heading},
      mapping = ${json(sql, mapping)}, guess = null, done = 0, refused = 0, tries = 0, last_row = ${heading}, runner = null,
      held_until = null, updated_at = now(),
      total = (select count(*) from object_import_row r where r.import = i.id and r.row > ${heading})
    where id = ${id} and state = 'read' and type is null`
  return count > 0
}

type Options = NonNullable<PropertyCreate['options']>

/** What the kind of a property needs to know, so that it takes the values of its column. */
export function optionsFor({ kind, options }: MadeColumn, guess: ColumnGuess | undefined): Options {
  if (kind === 'list')
    return {
      options: [...options, ...inOrder(guess?.labels ?? [])]
        .slice(0, fieldLimits.listOptions)
        .map((each, order) => ({ ...each, id: crypto.randomUUID(), order })),
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
