import { DomainError } from '#schema/errors.ts'
import type { Matched } from '#schema/objects/exchange.ts'
import type { FromFileMake, MadeColumn } from '#schema/objects/fromFile.ts'
import type { Inside } from '../../context.ts'
import { refuseField } from '../../errors.ts'
import { columnOptions } from '#schema/objects/columnOptions.ts'
import { accessDraft, startDraft, type Draft } from '../../objects/exchange/drafts.ts'
import type { AccountContext } from '../../objects/exchange/imports.ts'
import { insideSpace } from '../../spaces/insideSpace.ts'
import { makeWholeType, personTypeOf } from '../../types/makeWholeType.ts'
import { words } from '../../types/systemWords.ts'
import { linkInside } from '../linkType.ts'
import { accessFreePage, accessMaker } from './accessMaker.ts'

/**
 * Creates a type from a table file, shows it on the page and starts to create objects from the rows: all of it or
 * nothing. A repeat returns the created type. Throws what `accessFreePage` and `makeWholeType` throw, `not_found`,
 * `invalid_input`, and `conflict` while the file is read and once it was cancelled.
 */
export async function makeFromFile(ctx: AccountContext, asked: FromFileMake): Promise<{ type_id: string }> {
  const found = await accessDraft(ctx, asked.id)
  if (found.type !== null) return { type_id: found.type }
  await accessMaker(ctx, found.page)
  const id = await insideSpace(ctx, found.space, async (inside) => {
    const draft = await accessDraft({ account: ctx.account, sql: inside.sql }, asked.id)
    if (draft.type !== null) return draft.type
    await accessFreePage(inside, draft.page)
    return make(inside, draft, asked)
  })
  return { type_id: id }
}

async function make(inside: Inside, draft: Draft, asked: FromFileMake): Promise<string> {
  const { guess, state, space, page } = draft
  if (state !== 'read' || !guess) throw new DomainError('conflict')
  const columns = asked.has_headings ? guess.named : guess.bare
  needColumns(asked, columns.length)
  const people = asked.columns.some(({ kind }) => kind === 'person')
    ? await personTypeOf(inside, space)
    : null
  const type = await makeWholeType(inside, {
    space,
    label: asked.label,
    header: asked.title?.label ?? null,
    body: words[draft.locale].description,
    properties: asked.columns.map((column) => propertyOf(column, { people, columns })),
  })
  const mapping = asked.columns.flatMap(({ column }, index): Matched[] =>
    column === null ? [] : [{ column, key: type.properties[index]!, adds_options: false }],
  )
  if (asked.title) mapping.unshift({ column: asked.title.column, key: type.header, adds_options: false })
  await linkInside({ ...inside }, page, type.id)
  const heading = asked.has_headings ? guess.heading : 0
  if (!(await startDraft(inside, draft.id, { type: type.id, heading, mapping })))
    throw new DomainError('conflict')
  return type.id
}

/** A column that the file does not have, or that is to be ignored. */
function needColumns({ title, columns }: FromFileMake, width: number): void {
  if (title && title.column >= width) throw refuseField('title.column', 'out_of_range')
  const from = columns.findIndex(({ column }) => column !== null && column >= width)
  if (from >= 0) throw refuseField(`columns.${from}.column`, 'out_of_range')
  const twice = columns.findIndex(({ column }) => column !== null && column === title?.column)
  if (twice >= 0) throw refuseField(`columns.${twice}.column`, 'not_unique')
  if (!title && columns.every(({ column }) => column === null)) throw refuseField('columns', 'required')
}

type Known = { people: string | null; columns: Parameters<typeof columnOptions>[1][] }

/** The property that a column of a table becomes. */
export function propertyOf(column: MadeColumn, { people, columns }: Known) {
  const { kind, label } = column
  const guess = column.column === null ? undefined : columns[column.column]
  if (kind === 'person') {
    if (people === null) throw new DomainError('not_found')
    return { kind: 'object' as const, label, meta: { related_types: [{ type_id: people }] } }
  }
  const options = columnOptions(column, guess, () => crypto.randomUUID())
  // A list that no column fills is the same for every row.
  const first = column.column === null ? (options.options as { id: string }[])[0] : undefined
  return { kind, label, options, ...(first ? { default: first.id } : {}) }
}
