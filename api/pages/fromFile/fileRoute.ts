import { z } from 'zod'
import { timeZone } from '#schema/objects/exchange.ts'
import { parse } from '../../errors.ts'
import { beginDraft } from '../../objects/exchange/drafts.ts'
import { tableRoute } from '../../objects/exchange/importRoute.ts'
import { accessFreePage } from './accessMaker.ts'

const zone = z.object({ time_zone: timeZone.default('UTC') })

/**
 * `POST /pages/table?page_id=&name=&time_zone=`: a table that a page is to show. The returned id serves for its
 * preview and for creating the type.
 */
export const fileRoute = tableRoute<{ page: string; space: string; timeZone: string }>({
  name: 'table file',
  path: '/pages/table',
  async open(ctx, asked) {
    const page = await accessFreePage(ctx, asked.get('page_id') ?? '')
    const { time_zone } = parse(zone, { time_zone: asked.get('time_zone') ?? undefined })
    return { page: page.id, space: page.space, timeZone: time_zone }
  },
  begin: (ctx, target, given) => beginDraft(ctx, { ...target, ...given }),
})
