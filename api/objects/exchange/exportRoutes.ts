import { Readable } from 'node:stream'
import {
  coerceInputValue,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { DomainError } from '#schema/errors.ts'
import { exportAsked, objectIdKey, type TableFormat } from '#schema/objects/exchange.ts'
import type { Cell } from '#schema/objects/cells.ts'
import { unstorableIn } from '#schema/storableText.ts'
import type { Actor, Context } from '../../context.ts'
import { parse, refuseField } from '../../errors.ts'
import { isTooDeep } from '../../graphql/graphqlLimits.ts'
import type { Route } from '../../http/http.ts'
import { boundLinked } from '../boundLinked.ts'
import { queryObjects, type ObjectOrder, type ObjectWhere } from '../objectQuery.ts'
import { listedTypeOf, type ObjectProperty, type ObjectType } from '../objectType.ts'
import { exportRows } from './exportRows.ts'
import type { TableTargets } from './findNames.ts'
import { accessImport } from './imports.ts'
import { writeCsv } from './writeCsv.ts'
import { writeXlsx } from './writeXlsx.ts'

const bodyBytes = 256 * 1024
const mimes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * ROV.10: `POST /objects/export` with the settings of a view as JSON. Streams its objects as a file while they are
 * read. Everything that can be refused is refused before the first byte.
 */
export const exportRoute = (targets: TableTargets, schema: GraphQLSchema): Route => ({
  name: 'export',
  method: 'POST',
  matches: (path) => path === '/objects/export',
  body: bodyBytes,
  async handle({ request, context }) {
    const ctx = await context()
    if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
    const language = languageOf(schema)
    const given: unknown = await request.json().catch(() => null)
    const unfit = unstorableIn(given)
    if (unfit !== undefined) throw refuseField(unfit, 'format')
    const { type_id: typeId, format, columns, ...asked } = parse(exportAsked, given)
    const type = await listedTypeOf(ctx, typeId)
    const view = {
      type,
      where: inLanguage<ObjectWhere>('where', asked.where, language.where),
      orderBy: inLanguage<ObjectOrder[]>('orderBy', asked.orderBy, language.orderBy),
      properties: shownProperties(type, columns),
      idLabel: columns.find(({ id }) => id === objectIdKey)?.label ?? null,
      manner: { locale: asked.locale, timeZone: asked.time_zone },
      whose: { space: type.space, person: personOf(ctx.actor) },
    }
    queryObjects(ctx, type, view)
    await boundLinked(ctx, type, { where: view.where, orderBy: view.orderBy })
    const rows = exportRows(() => ({ ...ctx }), targets, view)
    const body = format === 'csv' ? textStream(writeCsv(rows, asked.locale)) : writeXlsx(rows, type.label)
    return fileOf(body, format)
  },
})

/** The caller, for fair queueing. */
export const personOf = (actor: Actor): string =>
  actor.kind === 'account' ? actor.account : actor.kind === 'key' ? `key ${actor.key}` : actor.kind

type Language = { where: GraphQLInputType; orderBy: GraphQLInputType }

/** The input types of the public API for filters and orders of objects. */
function languageOf(schema: GraphQLSchema): Language {
  const order = schema.getType('ObjectOrder') as GraphQLInputObjectType
  return {
    where: schema.getType('ObjectWhere') as GraphQLInputObjectType,
    orderBy: new GraphQLList(new GraphQLNonNull(order)),
  }
}

/** A value parsed as the public API parses it. Throws `invalid_input` on the field, `too_complex` for a deep one. */
function inLanguage<T>(field: string, value: unknown, type: GraphQLInputType): T | null {
  if (value === undefined || value === null) return null
  if (isTooDeep(value)) throw new DomainError('too_complex')
  const read = coerceInputValue(value, type)
  if (read === undefined) throw refuseField(field, 'format')
  return read as T
}

/** The columns that the reader may see. Throws `invalid_input` when none is left. */
function shownProperties(type: ObjectType, columns: { id: string; label: string }[]): ObjectProperty[] {
  const shown = columns.flatMap(({ id, label }) => {
    const property = type.properties.get(id)
    return property ? [{ ...property, label }] : []
  })
  if (shown.length === 0) throw refuseField('columns', 'unknown_value')
  return shown
}

const refusedForm = /^\/objects\/imports\/([\da-f-]{36})\/refused$/

/** `GET /objects/imports/<id>/refused`: the headings and the rows of an import that have problems as CSV, to be corrected. */
export const refusedRoute: Route = {
  name: 'refused',
  method: 'GET',
  matches: (path) => refusedForm.test(path),
  body: 0,
  async handle({ url, context }) {
    const ctx = await context()
    const { actor } = ctx
    if (actor.kind !== 'account') throw new DomainError('unauthenticated')
    const found = await accessImport({ ...ctx, account: actor }, refusedForm.exec(url.pathname)![1]!)
    return fileOf(textStream(writeCsv(refusedRows(ctx, found), found.locale)), 'csv')
  },
}

const rowsAtOnce = 500

async function* refusedRows(
  { sql }: Context,
  { id, heading }: { id: string; heading: number },
): AsyncGenerator<Cell[][]> {
  let last = 0
  for (;;) {
    const rows = await sql<{ row: number; cells: Cell[] }[]>`
      select row, cells from object_import_row
      where import = ${id} and row > ${last} and (problems is not null or row = ${heading})
      order by row limit ${rowsAtOnce}`
    if (rows.length === 0) return
    yield rows.map(({ cells }) => cells)
    last = rows.at(-1)!.row
  }
}

const textStream = (texts: AsyncIterable<string>): Readable =>
  Readable.from(texts, { encoding: 'utf8', objectMode: false })

const fileOf = (body: Readable, format: TableFormat): Response =>
  new Response(Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': mimes[format],
      'Content-Disposition': `attachment; filename="export.${format}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
