import { DomainError } from '#schema/errors.ts'
import { levelNumber } from '#schema/access/levels.ts'
import type { Actor, CommandContext, Inside, ReadContext } from '../../context.ts'
import { levelOnNew, objectTypeOf, type ObjectType } from '../../objects/objectType.ts'
import { accessPage, type PageRow } from '../accessPage.ts'
import { shownType } from '../shownType.ts'

/** Who lets guests answer, and the type of the answers' objects. */
export type Pinned = { publisher: string | null; type: string | null }

/**
 * What a publication stores for guests who fill in the form; nothing for other pages, and when the actor may not
 * create objects of the type.
 */
export async function pinnedBy(ctx: Inside, page: PageRow, subject: string | null): Promise<Pinned> {
  const none = { publisher: null, type: null }
  const type = page.kind === 'form' ? await shownType(ctx, page.id) : null
  const publisher = publisherOf(ctx, subject)
  if (type === null || publisher === null) return none
  const found = await objectTypeOf(ctx, type).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') return undefined
    throw error
  })
  return found && levelOnNew(found) >= levelNumber.edit ? { publisher, type } : none
}

/** The actor's principal; null for an actor without one. */
export const publisherOf = ({ actor }: ReadContext, subject: string | null): string | null =>
  actor.kind === 'key' ? `key:${actor.key}` : subject === null ? null : `subject:${subject}`

/** The same when a published form is switched to another type, by a person who could publish it so. */
export async function pinAgain(inside: Inside, page: PageRow, subject: string | null): Promise<void> {
  if (page.level < levelNumber.full) return
  const { publisher, type } = await pinnedBy(inside, page, subject)
  if (type === null) return
  await inside.sql`
    update publication set publisher = ${publisher}, form_type = ${type} where page = ${page.id}`
}

/** A context of the form's publisher, with their current rights. */
export type PublisherContext<Ctx extends ReadContext> = Ctx & { actor: Actor }

/** Throws `form_closed` when the form no longer has a publisher. */
export async function asPublisher<Ctx extends ReadContext>(
  ctx: Ctx,
  { id, space }: Pick<PageRow, 'id' | 'space'>,
): Promise<{ publisher: PublisherContext<Ctx>; typeId: string; opened: ReadonlySet<string> }> {
  const [row] = await ctx.sql<
    { publisher: string | null; form_type: string | null; opened: string[] | null }[]
  >`
    select u.publisher, u.form_type, s.objects as opened from publication u
    left join form_setting s on s.page = u.page and s.objects_by = u.publisher
    where u.page = ${id}`
  const actor = await actorNamed(ctx, row?.publisher ?? null, space)
  if (!actor || !row?.form_type) throw new DomainError('form_closed')
  return {
    publisher: { ...ctx, actor, requestKey: undefined },
    typeId: row.form_type,
    opened: new Set((row.opened ?? []).map(String)),
  }
}

/** The person or key with that principal, while it belongs to the space. */
export async function actorNamed(
  ctx: ReadContext,
  name: string | null,
  space: string,
): Promise<Actor | undefined> {
  const [kind, key = ''] = name?.split(':') ?? []
  if (!kind) return undefined
  return kind === 'key' ? keyActor(ctx, key, space) : personActor(ctx, key, space)
}

async function personActor({ sql }: ReadContext, subject: string, space: string): Promise<Actor | undefined> {
  const [row] = await sql<{ account: string }[]>`
    select account from subject
    where id = ${subject} and space = ${space} and deleted_at is null and account is not null`
  return row && { kind: 'account', account: row.account, family: '', expiresAt: Infinity }
}

async function keyActor({ sql }: ReadContext, key: string, space: string): Promise<Actor | undefined> {
  const [row] = await sql<{ name: string; level: number }[]>`
    select name, level from integration_key where id = ${key} and space = ${space} and deleted_at is null`
  return row && { kind: 'key', key, name: row.name, space, level: row.level }
}

/**
 * The type whose objects a published form creates, as its publisher sees it. Throws `form_closed` when the publisher
 * has lost the necessary rights, or the page shows another type now.
 */
export async function typeOfPublisher(
  publisher: ReadContext | CommandContext,
  page: string,
  typeId: string,
): Promise<ObjectType> {
  try {
    await accessPage(publisher, page, 'full')
    const type = await objectTypeOf(publisher, typeId)
    if (levelOnNew(type) >= levelNumber.edit && (await shownType(publisher, page)) === typeId) return type
  } catch (error) {
    if (!(error instanceof DomainError) || !['not_found', 'read_only'].includes(error.code)) throw error
  }
  throw new DomainError('form_closed')
}
