import { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import { reasonOf } from '#schema/log.ts'
import { fileName } from '#schema/files/fileName.ts'
import { timeZone } from '#schema/objects/exchange.ts'
import { pageImportLimits } from '#schema/pages/import/limits.ts'
import { idempotencyKey } from '#schema/spaces/space.ts'
import { headerSpace } from '../../access/spaceCommands.ts'
import type { Context } from '../../context.ts'
import { parse, refuseField } from '../../errors.ts'
import { bodyOf } from '../../files/bodyOf.ts'
import { keepLoose } from '../../files/looseBytes.ts'
import type { Route } from '../../http/http.ts'
import { refuseView } from '../../refuseView.ts'
import { needPlace } from './pageImports.ts'
import { dropArchive, keepArchive, receiveArchive, stopReading } from './receiveArchive.ts'

const asked = z.object({ key: idempotencyKey, time_zone: timeZone.default('UTC') })

/**
 * `POST /pages/import?name=&parent_id=&time_zone=&key=`: an archive of texts, or one text. Returns the id of an
 * import, which is then read in the background. A repeat with the same key returns the same id. Everything that can
 * be refused is refused before the body is read.
 */
export const pageImportRoute: Route = {
  name: 'page import',
  method: 'POST',
  matches: (path) => path === '/pages/import',
  body: 'stream',
  async handle({ app, request, url, context }) {
    const ctx = await context()
    const { actor, locale } = ctx
    refuseView(actor)
    if (actor.kind !== 'account') throw new DomainError('unauthenticated')
    const { account } = actor
    const space = headerSpace(ctx)
    const query = url.searchParams
    const { key, time_zone } = parse(asked, {
      key: query.get('key'),
      time_zone: query.get('time_zone') ?? undefined,
    })
    await needPlace(ctx, space, query.get('parent_id'))
    const name = fileName(query.get('name') ?? '').replaceAll(/[\0/\\]/g, '')
    if (name === '') throw refuseField('name', 'required')
    if (name.length > pageImportLimits.nameSigns) throw refuseField('name', 'too_long')
    const known = key ? await earlier(ctx, account, key) : undefined
    if (known) return Response.json({ id: known })
    if (Number(request.headers.get('content-length') ?? 0) > pageImportLimits.fileBytes)
      throw new DomainError('too_large', { limit: pageImportLimits.fileBytes })
    const archive = await receiveArchive(bodyOf(request))
    const begun = await begin(ctx, { space, account, name, key: key ?? null, timeZone: time_zone }).catch(
      async (error: unknown) => {
        await dropArchive(archive)
        throw error
      },
    )
    const { id } = begun
    if (!begun.isNew) {
      await dropArchive(archive)
      return Response.json({ id })
    }
    begun.replaced.forEach(stopReading)
    keepArchive(app, { id, name, locale, whose: { space, person: account } }, archive).catch(
      (error: unknown) => app.log.error('archive_not_read', { import: id, reason: reasonOf(error) }),
    )
    return Response.json({ id }, { status: 201 })
  },
}

async function earlier({ sql }: Context, account: string, key: string): Promise<string | undefined> {
  const [row] = await sql<
    { id: string }[]
  >`select id from page_import where account = ${account} and key = ${key}`
  return row?.id
}

type Begun = { space: string; account: string; name: string; key: string | null; timeZone: string }

/**
 * One import per person and space: a new one replaces the previous one, and none starts while pages are being
 * created.
 */
async function begin({ sql, locale }: Context, { space, account, name, key, timeZone: zone }: Begun) {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`page import ${account} ${space}`}, 0))`
    const [same] = key
      ? await tx<{ id: string }[]>`select id from page_import where account = ${account} and key = ${key}`
      : []
    if (same) return { id: same.id, isNew: false, replaced: [] }
    const [going] = await tx`
      select 1 from page_import where account = ${account} and space = ${space} and state = 'creating'`
    if (going) throw new DomainError('conflict')
    const former = await tx<{ id: string; archives: string[] }[]>`
      delete from page_import where account = ${account} and space = ${space} returning id, archives`
    await keepLoose(
      tx,
      former.flatMap(({ archives }) => archives),
      0,
    )
    const id = Bun.randomUUIDv7()
    await tx`
      insert into page_import (id, space, account, key, name, state, locale, time_zone)
      values (${id}, ${space}, ${account}, ${key}, ${name}, 'reading', ${locale}, ${zone})`
    return { id, isNew: true, replaced: former.map((each) => each.id) }
  })
}
