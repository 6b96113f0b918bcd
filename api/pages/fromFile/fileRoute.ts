import { DomainError } from '#schema/errors.ts'
import { reasonOf } from '#schema/log.ts'
import { timeZone } from '#schema/objects/exchange.ts'
import { parse } from '../../errors.ts'
import type { Route } from '../../http/http.ts'
import { beginDraft } from '../../objects/exchange/drafts.ts'
import { uploadedTable } from '../../objects/exchange/importRoute.ts'
import { keepRows, stopReading } from '../../objects/exchange/receiveTable.ts'
import { refuseView } from '../../refuseView.ts'
import { accessFreePage } from './accessMaker.ts'
import { z } from 'zod'

const zone = z.object({ time_zone: timeZone.default('UTC') })

/**
 * `POST /pages/table?page_id=&name=&time_zone=` with the bytes of a table that the page is to show: gives the id under
 * which it is read, looked at and made a type. All that can be refused is refused before the body is read.
 */
export const fileRoute: Route = {
  name: 'table file',
  method: 'POST',
  matches: (path) => path === '/pages/table',
  body: 'stream',
  async handle({ app, request, url, context }) {
    const ctx = await context()
    const { actor } = ctx
    refuseView(actor)
    if (actor.kind !== 'account') throw new DomainError('unauthenticated')
    const page = await accessFreePage(ctx, url.searchParams.get('page_id') ?? '')
    const { time_zone } = parse(zone, { time_zone: url.searchParams.get('time_zone') ?? undefined })
    const { name, table } = await uploadedTable(request, url)
    const draft = { space: page.space, page: page.id, account: actor.account, name, timeZone: time_zone }
    const { id, replaced } = await beginDraft(ctx, draft)
    replaced.forEach(stopReading)
    const whose = { space: page.space, person: actor.account }
    keepRows(app, { id, locale: ctx.locale, timeZone: time_zone, whose }, table).catch((error: unknown) =>
      app.log.error('import_not_read', { import: id, reason: reasonOf(error) }),
    )
    return Response.json({ id }, { status: 201 })
  },
}
