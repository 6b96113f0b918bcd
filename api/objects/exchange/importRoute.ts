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

type Table<Target> = {
  name: string
  path: string
  /** The target of the table. Throws when it may not be imported there. */
  open: (ctx: Context, asked: URLSearchParams) => Promise<Target & { space: string; timeZone?: string }>
  /** Creates an import and returns those that it replaces. */
  begin: (
    ctx: Context,
    target: Target,
    given: { account: string; name: string },
  ) => Promise<{ id: string; replaced: string[] }>
}

/**
 * A route that receives the bytes of a table, with `name` among its parameters. Returns the id of an import, which is
 * then read in the background. Everything that can be refused is refused before the body is read.
 */
export const tableRoute = <Target>({ name: called, path, open, begin }: Table<Target>): Route => ({
  name: called,
  method: 'POST',
  matches: (asked) => asked === path,
  body: 'stream',
  async handle({ app, request, url, context }) {
    const ctx = await context()
    const { actor, locale } = ctx
    refuseView(actor)
    if (actor.kind !== 'account') throw new DomainError('unauthenticated')
    const { account } = actor
    const target = await open(ctx, url.searchParams)
    const { name, table } = await uploadedTable(request, url)
    const { id, replaced } = await begin(ctx, target, { account, name })
    replaced.forEach(stopReading)
    const { space, timeZone } = target
    keepRows(app, { id, locale, timeZone, whose: { space, person: account } }, table).catch(
      (error: unknown) => app.log.error('import_not_read', { import: id, reason: reasonOf(error) }),
    )
    return Response.json({ id }, { status: 201 })
  },
})

/** `POST /objects/import?type_id=&name=`: a table whose rows become objects of a type. */
export const importRoute = tableRoute<ObjectType>({
  name: 'import',
  path: '/objects/import',
  async open(ctx, asked) {
    const type = await objectTypeOf(ctx, asked.get('type_id') ?? '')
    needCreating(type)
    return type
  },
  begin: beginImport,
})

/** The table in a request, and its name. */
async function uploadedTable(request: Request, url: URL): Promise<{ name: string; table: ReceivedTable }> {
  const name = fileName(url.searchParams.get('name') ?? '').replaceAll('\0', '')
  if (name.length > exchangeLimits.nameSigns) throw refuseField('name', 'too_long')
  const format = formatOf(name)
  if (Number(request.headers.get('content-length') ?? 0) > exchangeLimits.fileBytes)
    throw new DomainError('too_large', { limit: exchangeLimits.fileBytes })
  return { name, table: await receiveTable(bodyOf(request), format) }
}

/**
 * One import per person and type: a new one replaces the previous one, and none starts while objects are being
 * created.
 */
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
