import type { Context } from '../context.ts'
import { perRequest } from '../graphql/loader.ts'

/** Pages that the signed-in reader has flagged, by page id. */
export const favorites = perRequest<boolean>(async ({ sql, actor }, ids) => {
  if (actor.kind !== 'account' || actor.view) return new Map()
  const rows = await sql<{ page: string }[]>`
    select f.page from page_favorite f join subject s on s.id = f.subject
    where s.account = ${actor.account} and s.deleted_at is null and f.page = any(${ids as string[]})`
  return new Map(rows.map(({ page }) => [page, true]))
})

export type PublicationRow = {
  page: string
  anonymous_comments: boolean
  moderated_comments: boolean
  storage_login: boolean
  published_at: Date
}

/** Publications by page id. The caller has checked access to the page. */
export const publications = perRequest<PublicationRow>(async ({ sql }, ids) => {
  const rows = await sql<PublicationRow[]>`
    select page, anonymous_comments, moderated_comments, storage_login, published_at from publication
    where page = any(${ids as string[]})`
  return new Map(rows.map((row) => [row.page, row]))
})

/** The address of a published page on the shared host. */
export const sharedAddress = ({ app }: Context, space: string, page: string): string =>
  `${app.env.sharedUrl}/${space}/${page}`
