import { whenTold } from '#schema/notifications/wishes.ts'
import type { Context } from '../context.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import type { PageArgs } from '../graphql/paginate.ts'
import { presentSubject, subjects } from '../members/subjects.ts'
import { spaces } from '../spaces/spaces.ts'
import { archiveAll, archiveNotifications } from './archiveNotifications.ts'
import {
  countNew,
  listNotifications,
  notifiedAccount,
  paginateNew,
  type ListArgs,
  type NotificationRow,
} from './listNotifications.ts'
import { notificationEvents } from './notificationEvents.ts'
import type { NotificationParts, Request } from './notificationParts.ts'
import { wishes } from './wishes.ts'

type Feed = { space_id: string; after?: string | null }
type Field = (row: NotificationRow, args: unknown, ctx: Context) => unknown

async function person(ctx: Context, id: string | null) {
  const row = id === null ? null : await subjects(ctx).load(id)
  return row && presentSubject(row, ctx.actor)
}

/** A field of the data stored with a notification. */
const kept =
  (name: string): Field =>
  ({ about }) =>
    about[name] ?? null

/** RNO.01–RNO.12: a person's notifications. */
export const notificationResolvers = (parts: NotificationParts): Resolvers => {
  const ofRequest =
    (read: (request: Request, ctx: Context) => unknown): Field =>
    async ({ request: id }, _, ctx) => {
      const request = id && (await parts.request(ctx, id))
      return request ? read(request, ctx) : null
    }
  const payload = async (ctx: Context, command: Promise<string[]>) => ({
    ids: await command,
    total: (await countNew(ctx, await parts.sight(ctx))).total,
    status: 'success',
  })
  return {
    Query: {
      notificationsNew: (_: unknown, args: PageArgs, ctx: Context) => paginateNew(ctx, parts, args),
      notifications: (_: unknown, args: ListArgs, ctx: Context) => listNotifications(ctx, parts, args),
    },
    Mutation: {
      notificationsArchive: (_: unknown, args: { ids: string[]; archived?: boolean }, ctx: Context) =>
        payload(ctx, archiveNotifications(ctx, parts, args)),
      notificationsArchiveAll: (_: unknown, args: Parameters<typeof archiveAll>[2], ctx: Context) =>
        payload(ctx, archiveAll(ctx, parts, args)),
    },
    Subscription: {
      notification_events: {
        subscribe: (_: unknown, { space_id, after }: Feed, ctx: Context) =>
          notificationEvents(ctx, space_id, after),
      },
    },
    Notification: {
      type: ({ kind }: NotificationRow) => kind,
      async is_quiet(row: NotificationRow, _: unknown, ctx: Context) {
        const found = await wishes(ctx).load(notifiedAccount(ctx))
        return !found || whenTold(row, 'toast', { wishes: found, now: new Date() }) === null
      },
      author: ({ author }: NotificationRow, _: unknown, ctx: Context) => person(ctx, author),
      space: ({ space }: NotificationRow, _: unknown, ctx: Context) => spaces(ctx).load(space),
      page: ({ page }: NotificationRow, _: unknown, ctx: Context) => page && parts.node(ctx, 'page', page),
      object: ({ object }: NotificationRow, _: unknown, ctx: Context) =>
        object && parts.node(ctx, 'object', object),
      object_id: ({ object }: NotificationRow) => object,
      async object_type({ object }: NotificationRow, _: unknown, ctx: Context) {
        const type = object && (await parts.typeOf(ctx, object))
        return type ? parts.node(ctx, 'type', type) : null
      },
      property: ({ property }: NotificationRow, _: unknown, ctx: Context) =>
        property && parts.node(ctx, 'property', property),
      comment_type: ({ comment, page }: NotificationRow) => comment && (page ? 'page' : 'object'),
      comment: ({ comment }: NotificationRow, _: unknown, ctx: Context) =>
        comment && parts.comment(ctx, comment),
      message: ({ message }: NotificationRow, _: unknown, ctx: Context) =>
        message && parts.message(ctx, message),
      request_id: ({ request }: NotificationRow) => request,
      resource_type: ofRequest(({ resource_type }) => resource_type),
      resource_id: ofRequest(({ resource_id }) => resource_id),
      resource: ({ request }: NotificationRow, _: unknown, ctx: Context) =>
        request && parts.requested(ctx, request),
      access_level: ofRequest(({ access_level }) => access_level),
      request_status: ofRequest(({ status }) => status),
      accepted_at: ofRequest(({ accepted_at }) => accepted_at),
      accepted_by: ofRequest(({ accepted_by_id }, ctx) => person(ctx, accepted_by_id)),
      accepted_by_id: ofRequest(({ accepted_by_id }) => accepted_by_id),
      rejected_at: ofRequest(({ rejected_at }) => rejected_at),
      rejected_by: ofRequest(({ rejected_by_id }, ctx) => person(ctx, rejected_by_id)),
      rejected_by_id: ofRequest(({ rejected_by_id }) => rejected_by_id),
      user_birthday: kept('day'),
      resource_name: kept('name'),
      organizer_link: kept('organizer_link'),
      start_date: ({ about }: NotificationRow) =>
        typeof about.start_date === 'string' ? new Date(about.start_date) : null,
      timezone: kept('timezone'),
      location: kept('location'),
      category: kept('category'),
    },
  }
}
