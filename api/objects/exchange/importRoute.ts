import { DomainError } from '#schema/errors.ts'
import { reasonOf } from '#schema/log.ts'
import { exchangeLimits } from '#schema/objects/exchange.ts'
import { fileName } from '#schema/files/fileName.ts'
import type { Context } from '../../context.ts'
import { refuseField } from '../../errors.ts'
import { bodyOf } from '../../files/bodyOf.ts'
import type { Route } from '../../http/http.ts'
import { refuseView } from '../../refuseView.ts'
import { objectTypeOf, type ObjectType } from '../objectType.ts'
import { needCreating } from './importPlan.ts'
import { formatOf, keepRows, receiveTable, stopReading, type ReceivedTable } from './receiveTable.ts'

/**
 * `POST /objects/import?type_id=&name=` with the bytes of a table: gives the id of the import, whose reading goes on
 * by itself. All that can be refused is refused before the body is read.
 */
export const importRoute: Route = {
  name: 'import',
  method: 'POST',
  matches: (path) => path === '/objects/import',
  body: 'stream',
  async handle({ app, request, url, context }) {
    const ctx = await context()
    const { actor } = ctx
    refuseView(actor)
    if (actor.kind !== 'account') throw new DomainError('unauthenticated')
    const type = await objectTypeOf(ctx, url.searchParams.get('type_id') ?? '')
    needCreating(type)
    const { name, table } = await uploadedTable(request, url)
    const { id, replaced } = await beginImport(ctx, type, { account: actor.account, name })
    replaced.forEach(stopReading)
    const whose = { space: type.space, person: actor.account }
    keepRows(app, { id, locale: ctx.locale, whose }, table).catch((error: unknown) =>
      app.log.error('import_not_read', { import: id, reason: reasonOf(error) }),
    )
    return Response.json({ id }, { status: 201 })
  },
}

/** The table that a request brings, and what it is called; all that can be refused is refused before the body is read. */
export async function uploadedTable(
  request: Request,
  url: URL,
): Promise<{ name: string; table: ReceivedTable }> {
  const name = fileName(url.searchParams.get('name') ?? '').replaceAll('\0', '')
  if (name.length > exchangeLimits.nameSigns) throw refuseField('name', 'too_long')
  const format = formatOf(name)
  if (Number(request.headers.get('content-length') ?? 0) > exchangeLimits.fileBytes)
    throw new DomainError('too_large', { limit: exchangeLimits.fileBytes })
  return { name, table: await receiveTable(bodyOf(request), format) }
}

/** One import of a type for each person: the one before goes, and none begins while objects are being made. */
async function beginImport(
  { sql, locale }: Context,
  { id: type, space }: ObjectType,
  { account, name }: { account: string; name: string },
): Promise<{ id: string; replaced: string[] }> {
  const id = Bun.randomUUIDv7()
  const replaced = await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`import ${account} ${type}`}, 0))`
    const [going] = await tx`
      select 1 from object_import where account = ${account} and type = ${type} and state = 'creating'`
    if (going) throw new DomainError('conflict')
    const former = await tx<{ id: string }[]>`
      delete from object_import where account = ${account} and type = ${type} returning id`
    await tx`
      insert into object_import (id, space, type, account, name, state, locale)
      values (${id}, ${space}, ${type}, ${account}, ${name}, 'reading', ${locale})`
    return former.map((each) => each.id)
  })
  return { id, replaced }
}
