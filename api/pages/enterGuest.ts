import { z } from 'zod'
import { pickLocale } from '#schema/accounts/locales.ts'
import { DomainError } from '#schema/errors.ts'
import { networkOf } from '../http/clientAddress.ts'
import { countAttempts } from '../accounts/attempts.ts'
import { makeGuestToken, readGuestToken, type GuestPass } from '../accounts/guestTokens.ts'
import type { Context } from '../context.ts'
import { parse } from '../errors.ts'
import { rowId, uuid } from '../ids.ts'
import { accessPage } from './accessPage.ts'
import { guestName } from './guestNames/guestName.ts'
import { contentJson, isToldTo } from './pageContent.ts'
import { publications } from './pageLoaders.ts'

const visitHours = 12
const limit = { most: 120, seconds: 60 }

export const guestEntry = z.object({
  space_id: z.string().max(40),
  page_id: z.string().max(40),
  locale: z.string().max(40).nullish(),
  /** The token of an earlier entry of this visit, so that the guest keeps their identity. */
  token: z.string().max(1000).nullish(),
})

/**
 * Lets anyone in to a published page. Returns a token for this page alone, under a name that lasts for the visit, and
 * what the page shows before its document is live. `expires_at` is ISO 8601. Throws `not_found` for every page that
 * is not published, `too_soon`.
 */
export async function enterGuest(ctx: Context, input: unknown) {
  const { space_id, page_id, locale, token } = parse(guestEntry, input)
  await countAttempts(ctx.sql, { [`guest ${networkOf(ctx.ip)}`]: limit })
  const known = token ? readGuestToken(ctx.app.env.secret, token)?.guest : undefined
  const guestId = known ?? crypto.randomUUID()
  const pass: GuestPass = {
    guest: guestId,
    name: guestName(pickLocale(locale), guestId),
    space: rowId(space_id),
    page: uuid(page_id),
    expiresAt: Date.now() + visitHours * 3_600_000,
  }
  const guest: Context = { ...ctx, actor: { kind: 'guest', ...pass } }
  const { page } = await accessPage(guest, pass.page, 'read')
  if (page.space !== pass.space) throw new DomainError('not_found')
  return {
    token: makeGuestToken(ctx.app.env.secret, pass),
    expires_at: new Date(pass.expiresAt).toISOString(),
    id: pass.guest,
    name: pass.name,
    page: {
      id: page.id,
      title: page.title,
      icon: page.icon,
      type: page.kind,
      engine: page.engine,
      json: isToldTo(guest.actor, page) ? await contentJson(ctx.sql, page) : null,
      /** Files of the page are open only to signed-in users. */
      storage_login: (await publications(ctx).load(page.id))?.storage_login ?? false,
    },
  }
}
