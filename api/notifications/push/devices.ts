import { notificationLimits } from '#schema/notifications/limits.ts'
import type { PushDevice } from '#schema/notifications/push.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context } from '../../context.ts'
import { refuseField } from '../../errors.ts'
import { AddressRefused, checkLiteral, isPublic } from '../../http/publicAddress.ts'
import { countChange } from '../archiveNotifications.ts'
import { notifiedAccount } from '../listNotifications.ts'
import { publicKeyOf, vapidKey } from './vapid.ts'

/** The key for a browser's subscription. Throws `unauthenticated` and `not_found`. */
export async function pushKey(ctx: Context): Promise<{ key: string }> {
  notifiedAccount(ctx)
  return { key: publicKeyOf(await vapidKey(ctx.sql)) }
}

/** Whether a browser receives pushes for the caller. */
export async function isPushed(ctx: Context, endpoint: string): Promise<boolean> {
  const account = notifiedAccount(ctx)
  const rows = await ctx.sql`
    select 1 from push_device where account = ${account} and endpoint = ${endpoint} and family = ${familyOf(ctx)}`
  return rows.length > 0
}

/**
 * Subscribes a browser to the caller's pushes, and nobody else's. Past 20 browsers the oldest are dropped. Throws
 * `unauthenticated`, `not_found`, `too_soon`, and `invalid_input` for an address that nothing may be sent to.
 */
export async function addDevice(ctx: Context, { endpoint, p256dh, auth }: PushDevice): Promise<void> {
  const account = notifiedAccount(ctx)
  await countChange(ctx)
  checkEndpoint(ctx, endpoint)
  const given = { account, family: familyOf(ctx), p256dh, auth }
  await ctx.sql.begin(async (tx) => {
    await tx`
      insert into push_device ${tx({ endpoint, ...given })}
      on conflict (endpoint) do update set ${tx(given)}, created_at = now()`
    await tx`
      delete from push_device where id in (
        select id from push_device where account = ${account} order by created_at desc, id desc
        offset ${notificationLimits.pushDevices})`
  })
}

/** Unsubscribes a browser from the caller's pushes. Throws `unauthenticated`, `not_found` and `too_soon`. */
export async function removeDevice(ctx: Context, endpoint: string): Promise<void> {
  const account = notifiedAccount(ctx)
  await countChange(ctx)
  await ctx.sql`delete from push_device where account = ${account} and endpoint = ${endpoint}`
}

function familyOf({ actor }: Context): string {
  if (actor.kind !== 'account') throw new DomainError('not_found')
  return actor.family
}

function checkEndpoint({ app: { env } }: Context, endpoint: string): void {
  if (env.allowsPrivatePushes) return
  const { protocol, hostname } = new URL(endpoint)
  if (protocol !== 'https:') throw refuseField('endpoint', 'format')
  try {
    checkLiteral(hostname, isPublic)
  } catch (error) {
    if (error instanceof AddressRefused) throw refuseField('endpoint', 'format')
    throw error
  }
}
