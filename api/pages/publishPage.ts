import { insideSpace } from '../spaces/insideSpace.ts'
import { publicationInput } from '#schema/pages/page.ts'
import type { CommandContext } from '../context.ts'
import { parse } from '../errors.ts'
import { appendEvent, notifyAccess } from '../events/events.ts'
import { pinnedBy } from './forms/publisher.ts'
import { pinObjects } from './published/pinObjects.ts'
import { pinWidgets } from './published/pinWidgets.ts'
import { accessPage } from './accessPage.ts'
import { grantOnPage, revokeOnPage } from './pageScopes.ts'

export const guest = 'guest'

/**
 * Publishes a page, and this page only, to guests on the shared host. A second call changes the options. Requires
 * full access, and for its objects the rights that `pinObjects` and `pinWidgets` require. Throws what these throw,
 * `invalid_input`.
 */
export async function publishPage(ctx: CommandContext, id: string, input: unknown): Promise<string> {
  const { page: found } = await accessPage(ctx, id, 'full')
  const options = parse(publicationInput, input ?? {})
  await insideSpace(ctx, found.space, async (inside) => {
    const { page, reader } = await accessPage(inside, found.id, 'full')
    const { sql: tx } = inside
    const { space } = page
    const { publisher, type } = await pinnedBy(inside, page, reader.subject)
    await tx`
      insert into publication (page, anonymous_comments, moderated_comments, storage_login, publisher, form_type)
      values (${page.id}, ${options.anonymous_comments ?? false}, ${options.moderated_comments ?? false},
        ${options.storage_login ?? false}, ${publisher}, ${type})
      on conflict (page) do update set anonymous_comments = excluded.anonymous_comments,
        moderated_comments = excluded.moderated_comments, storage_login = excluded.storage_login,
        publisher = coalesce(excluded.publisher, publication.publisher),
        form_type = coalesce(excluded.form_type, publication.form_type)`
    await pinObjects(inside, page, { objects: options.objects, subject: reader.subject })
    await pinWidgets(inside, page, { widgets: options.widgets, subject: reader.subject })
    await grantOnPage(tx, page, { principal: guest, level: 'read', nested: false })
    await notifyAccess(tx, { space, page: page.id })
    await appendEvent(tx, { space, kind: 'page_published', node: page.id })
  })
  return found.id
}

/** Closes the page to guests and disconnects those who have it open. Throws what `accessPage` throws. */
export async function unpublishPage(ctx: CommandContext, id: string): Promise<string> {
  const { page: found } = await accessPage(ctx, id, 'full')
  await insideSpace(ctx, found.space, async (inside) => {
    const { page } = await accessPage(inside, found.id, 'full')
    const { sql: tx } = inside
    const { space } = page
    const gone = await tx`delete from publication where page = ${page.id} returning 1`
    if (gone.length === 0) return
    await revokeOnPage(tx, page, guest)
    await notifyAccess(tx, { space, page: page.id })
    await appendEvent(tx, { space, kind: 'page_unpublished', node: page.id })
  })
  return found.id
}
