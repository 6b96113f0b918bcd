import { DomainError } from '#schema/errors.ts'
import { countAttempts } from '../../accounts/attempts.ts'
import { readGuestToken } from '../../accounts/guestTokens.ts'
import type { Context, ReadContext } from '../../context.ts'
import { networkOf } from '../../http/clientAddress.ts'
import { readCookie } from '../../http/ownCookie.ts'
import type { PageRow } from '../accessPage.ts'
import { contentForm } from '../pageContent.ts'
import { formForGuests } from './askedForm.ts'
import { asPublisher, typeOfPublisher } from './publisher.ts'

export const guestLimits = {
  read: { most: 240, seconds: 60 },
  puzzle: { most: 120, seconds: 600 },
  answer: { most: 60, seconds: 600 },
  file: { most: 60, seconds: 600 },
  objects: { most: 120, seconds: 60 },
  /**
   * Limits answers refused because another object already has their value: a guest who guesses values learns of at
   * most this many.
   */
  refused: { most: 10, seconds: 3600 },
} as const
export type GuestContext = Context & { actor: Extract<Context['actor'], { kind: 'guest' }> }

/** The context of the guest who holds a token. Throws `unauthenticated`, `too_soon`. */
export async function asGuest(
  ctx: Context,
  token: string,
  what: keyof typeof guestLimits,
): Promise<GuestContext> {
  await countAttempts(ctx.sql, { [`form ${what} ${networkOf(ctx.ip)}`]: guestLimits[what] })
  const pass = readGuestToken(ctx.app.env.secret, token)
  if (!pass) throw new DomainError('unauthenticated')
  return { ...ctx, actor: { kind: 'guest', ...pass } }
}

export const cookieOf = (page: string): string => `form_${page}`

/** The guest's browser, identified by a cookie that scripts cannot read. */
export const browserOf = ({ app, request }: Context, page: string): string | undefined =>
  request && readCookie(app.env, request, cookieOf(page))

export async function hasAnswered(ctx: Context, page: string): Promise<boolean> {
  const browser = browserOf(ctx, page)
  if (!browser) return false
  const [row] = await ctx.sql`select 1 from form_answer where page = ${page} and browser = ${browser}`
  return row !== undefined
}

/** A published form as guests get it now. Throws `form_closed`. */
export async function publishedForm<Ctx extends ReadContext>(ctx: Ctx, page: PageRow) {
  const { publisher, typeId, opened } = await asPublisher(ctx, page)
  const type = await typeOfPublisher(publisher, page.id, typeId)
  const form = await contentForm(ctx.sql, page)
  return { form, typeId, publisher, asked: formForGuests(form, type, opened) }
}
