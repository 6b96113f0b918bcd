import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { isTimeZone } from '#schema/accounts/account.ts'
import { everyoneMark } from '#schema/notifications/everyoneMark.ts'
import { placePath, roomPath } from '#schema/notifications/placePath.ts'
import { enUS } from '#schema/notifications/sentences/en-US.ts'
import { ru } from '#schema/notifications/sentences/ru.ts'
import { sentenceOf, type SaySentence, type Told } from '#schema/notifications/sentences/sentenceOf.ts'
import type { SentenceWords } from '#schema/notifications/sentences/sentenceWords.ts'
import { zhCN } from '#schema/notifications/sentences/zh-CN.ts'
import { voiceLength } from '#schema/voiceTime.ts'
import type { App, Context } from '../context.ts'
import { subjects } from '../members/subjects.ts'
import type { NotificationRow } from './listNotifications.ts'
import type { Node, NotificationParts } from './notificationParts.ts'

const words: Record<Locale, SentenceWords> = { ru, 'en-US': enUS, 'zh-CN': zhCN }

/** The word for `@all` in a language. */
export const everyoneIn = (locale: Locale): string => words[locale].everyone

const sayIn =
  (locale: Locale): SaySentence =>
  (key, values = {}) =>
    words[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** The text of a notification outside of the product, in the receiver's language. */
export type Described = {
  sentence: string
  /** The name of the place where it happened. */
  place: string | null
  /** The words that were said, or the time and place of an event. */
  detail: string | null
  /** The URL where it opens in the product. */
  path: string
}

/** A context that reads as the person, for texts sent to them while they are away. */
export const contextOf = (app: App, account: string, locale: Locale): Context => ({
  app,
  sql: app.sql,
  log: app.log,
  actor: { kind: 'account', account, family: '0', expiresAt: Infinity },
  ip: '',
  requestId: '',
  locale,
})

/**
 * Describes a notification for its receiver, who reads through `ctx`. The caller has checked that they may see it.
 */
export async function describe(
  ctx: Context,
  parts: NotificationParts,
  row: NotificationRow,
): Promise<Described> {
  const say = sayIn(ctx.locale)
  const [author, property, request, requested, comment, message, page, object] = await Promise.all([
    row.author === null ? null : subjects(ctx).load(row.author),
    row.property === null ? null : parts.node(ctx, 'property', row.property),
    row.request === null ? null : parts.request(ctx, row.request),
    row.request === null ? null : parts.requested(ctx, row.request),
    row.comment === null ? null : parts.comment(ctx, row.comment),
    row.message === null ? null : parts.message(ctx, row.message),
    row.page === null ? null : parts.node(ctx, 'page', row.page),
    row.object === null ? null : parts.node(ctx, 'object', row.object),
  ])
  const { about, kind, space } = row
  const text = (name: string) => (typeof about[name] === 'string' ? about[name] : null)
  const told: Told = {
    type: kind,
    by: author && (fullNameOf(author.first_name, author.last_name) || say('gone')),
    access_level: (request?.access_level ?? null) as Told['access_level'],
    request_status: request?.status ?? null,
    property: property?.title ?? null,
    user_birthday: text('day'),
    resource_name: text('name'),
  }
  const node = page ?? object ?? requested
  const isAnswer = kind === 'FormAnswer'
  const opened = isAnswer ? (object ?? node) : node
  const voice = message?.voice_ms
  const said = voice
    ? say('voice', { time: voiceLength(voice) })
    : (comment?.text ?? message?.text.replaceAll(everyoneMark, `@${say('everyone')}`))
  return {
    sentence: sentenceOf(told, say, ctx.locale),
    place: message ? message.room_name : node && (node.title || say('untitled')),
    detail: isAnswer ? object && (object.title || say('untitled')) : (said ?? eventOf(about, ctx.locale)),
    path: message
      ? roomPath(message.room_id, message.place)
      : (opened && pathOf(space, opened)) || '/notifications',
  }
}

const pathOf = (space: string, { resource_type: type, resource_id: id }: Node): string =>
  placePath(space, { type: type as Parameters<typeof placePath>[1]['type'], id })

/** The time and place of a meeting or an event. */
function eventOf(about: Record<string, unknown>, locale: Locale): string | null {
  const { start_date, timezone, location } = about
  const parts: string[] = []
  if (typeof start_date === 'string') {
    const timeZone = typeof timezone === 'string' && isTimeZone(timezone) ? timezone : 'UTC'
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone })
    parts.push(format.format(new Date(start_date)))
  }
  if (typeof location === 'string' && location) parts.push(location)
  return parts.join(' · ') || null
}
