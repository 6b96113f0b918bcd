import { reasonOf } from '#schema/log.ts'
import { readerOf } from '../access/reader.ts'
import type { Context } from '../context.ts'
import { bearerStillHolds } from '../identify.ts'

type Reason = 'unauthenticated' | 'forbidden' | 'unavailable'

/**
 * Closes a socket when its token expires or is revoked, and when its holder loses the space. Returns a function that
 * stops watching.
 */
export function watchSocket(ctx: Context, end: (reason: Reason) => void): () => void {
  const { actor, app } = ctx
  const space = actor.kind === 'key' || actor.kind === 'guest' ? actor.space : ctx.spaceId
  const stops: (() => void)[] = []
  const check = () => {
    findEnd(ctx, space).then(
      (reason) => reason && end(reason),
      (error: unknown) => {
        ctx.log.error('socket_check', { reason: reasonOf(error) })
        end('unavailable')
      },
    )
  }
  if ('expiresAt' in actor) {
    const timer = setTimeout(() => end('unauthenticated'), Math.max(0, actor.expiresAt - Date.now()))
    stops.push(() => clearTimeout(timer))
  }
  if (space !== undefined) stops.push(app.hub.onAccess(space, check))
  if (actor.kind === 'account') stops.push(app.hub.onAccount(actor.account, check))
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Why the socket must be closed now, if it must. Memberships are re-read, not taken from the socket's own context.
 */
async function findEnd(ctx: Context, space: string | undefined): Promise<Reason | undefined> {
  const fresh = { ...ctx }
  if (!(await bearerStillHolds(fresh))) return 'unauthenticated'
  return space !== undefined && !(await readerOf(fresh, space)) ? 'forbidden' : undefined
}
