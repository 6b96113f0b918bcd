import { objectOfRoom, type AuthorizeRooms, type RoomAuthorization } from '#schema/documents/rooms.ts'
import { DomainError } from '#schema/errors.ts'
import type { App, Context } from '../context.ts'
import { bearerStillHolds } from '../identify.ts'
import { principalOf } from '../members/documentPrincipal.ts'
import { accessObject } from './accessObject.ts'
import { objectTypeOf } from './objectType.ts'
import { readTicket } from './roomTickets.ts'

/** What the holder of a ticket may do in presence rooms. Anyone who may read an object sees who has it open. */
export async function authorizeRooms(
  app: App,
  { ticket, rooms }: Parameters<AuthorizeRooms>[0],
): ReturnType<AuthorizeRooms> {
  const actor = readTicket(app.env.secret, ticket)
  const ctx = actor && contextOf(app, actor)
  if (!ctx || !(await bearerStillHolds(ctx)))
    return rooms.map((room) => ({ room, refused: 'unauthenticated' }))
  return Promise.all(
    rooms.map(async (room) => (await authorize(ctx, room, actor)) ?? { room, refused: 'notFound' as const }),
  )
}

type Account = NonNullable<ReturnType<typeof readTicket>>

const contextOf = (app: App, actor: Account): Context => ({
  app,
  sql: app.sql,
  log: app.log,
  actor,
  ip: '',
  requestId: crypto.randomUUID(),
  locale: 'ru',
})

async function authorize(
  ctx: Context,
  room: string,
  { expiresAt }: Account,
): Promise<RoomAuthorization | undefined> {
  const id = objectOfRoom(room)
  if (!id) return undefined
  try {
    const { object } = await accessObject(ctx, id, { wanted: 'read' })
    const { hidden } = await objectTypeOf(ctx, object.type)
    const principal = await principalOf(ctx, object.space)
    if (!principal) return undefined
    return { room, space: object.space, principal, hidden: hidden.map((property) => property.id), expiresAt }
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
