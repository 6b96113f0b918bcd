import { DomainError } from '#schema/errors.ts'
import type { PublishedRowsAsked } from '#schema/pages/published.ts'
import { countAttempts } from '../../accounts/attempts.ts'
import { readGuestToken, type GuestPass } from '../../accounts/guestTokens.ts'
import type { Context } from '../../context.ts'
import { networkOf } from '../../http/clientAddress.ts'
import { accessPage, type PageRow } from '../accessPage.ts'

/** Each widget of a page asks for itself, once a second while its objects change; they share what it takes. */
const limits = {
  published: { address: { most: 1200, seconds: 60 }, guest: { most: 240, seconds: 60 } },
  'published widget': { address: { most: 12_000, seconds: 60 }, guest: { most: 2400, seconds: 60 } },
} as const

export type About = Pick<PublishedRowsAsked, 'token' | 'page_id' | 'block_id'>

/**
 * The page as requested by its guest, or as a preview by a person who may publish it. Throws `unauthenticated`,
 * `not_found`, `read_only`, `too_soon`.
 */
export async function pageFor(
  ctx: Context,
  { token, page_id: id }: About,
  what: keyof typeof limits = 'published',
): Promise<{ page: PageRow; pass: GuestPass | null }> {
  await countAttempts(ctx.sql, { [`${what} ${networkOf(ctx.ip)}`]: limits[what].address })
  if (!token) return { page: (await accessPage(ctx, id ?? '', 'full')).page, pass: null }
  const pass = readGuestToken(ctx.app.env.secret, token)
  if (!pass) throw new DomainError('unauthenticated')
  await countAttempts(ctx.sql, { [`${what} guest ${pass.guest}`]: limits[what].guest })
  const guest: Context = { ...ctx, actor: { kind: 'guest', ...pass } }
  return { page: (await accessPage(guest, pass.page, 'read')).page, pass }
}
