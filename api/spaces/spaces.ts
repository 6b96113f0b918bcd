import { DomainError } from '#schema/errors.ts'
import type { ViewSettings } from '#schema/spaces/treeSettings.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'
import { joinKeyOf } from './joinKeys.ts'

export type SpaceRow = {
  id: string
  name: string
  description: string
  icon: string | null
  config: unknown
  view_settings: unknown
  self_registration: boolean
  open_to_all: boolean
  join_salt: string
  join_expires_at: Date
  ai_assistant: boolean
  default_group_id: string | null
  created_at: Date
  updated_at: Date
}

/** Living spaces by id. The caller has checked access. */
export const spaces = perRequest<SpaceRow>(async ({ sql }, ids) => {
  const rows = await sql<SpaceRow[]>`
    select id, name, description, icon, config, view_settings, self_registration, open_to_all, join_salt,
      join_expires_at, ai_assistant, default_group_id, created_at, updated_at
    from space where id = any(${ids as string[]}) and deleted_at is null`
  return new Map(rows.map((row) => [row.id, row]))
})

/**
 * RSP.01's record without what the members domain adds. Readers who do not manage the space see links without the
 * key.
 */
export function presentSpace(row: SpaceRow, { app: { env } }: Context, manages: boolean) {
  const key = manages ? `key=${joinKeyOf(env.secret, row)}` : ''
  return {
    ...row,
    invite_link_new: `${env.publicUrl}/invite/${row.id}${key && `#${key}`}`,
    invite_link_registered: `${env.publicUrl}/invite-user?space=${row.id}${key && `#${key}`}`,
    invite_link_expires_at: row.join_expires_at,
  }
}

export type SpaceValues = {
  name?: string | null
  description?: string | null
  icon?: string | null
  ai_assistant?: boolean | null
  self_registration?: boolean | null
  open_to_all?: boolean | null
  default_group_id?: string | null
  view_settings?: ViewSettings | null
}

/** Throws `user_spaces_quota` when the account owns as many spaces as it may; holds the account's lock. */
export async function keepWithinSpaces(tx: Tx, account: string, limit: number): Promise<void> {
  await tx`select 1 from account where id = ${account} for update`
  const [owned] = await tx<{ count: number }[]>`
    select count(*)::int as count from subject s join space sp on sp.id = s.space and sp.deleted_at is null
    where s.account = ${account} and s.role = 'owner' and s.deleted_at is null`
  if (owned!.count >= limit) throw new DomainError('user_spaces_quota', { limit })
}

export async function insertSpace(tx: Tx, values: SpaceValues): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into space (name, description, icon)
    values (${values.name ?? ''}, ${values.description ?? ''}, ${values.icon || null}) returning id`
  return row!.id
}

/** Changes the given fields; an empty icon removes the icon. */
export async function writeSpace(db: Db, id: string, values: SpaceValues): Promise<void> {
  await db`
    update space set name = coalesce(${values.name ?? null}, name),
      description = coalesce(${values.description ?? null}, description),
      icon = case when ${values.icon === undefined} then icon else nullif(${values.icon ?? ''}, '') end,
      ai_assistant = coalesce(${values.ai_assistant ?? null}, ai_assistant),
      self_registration = coalesce(${values.self_registration ?? null}, self_registration),
      open_to_all = coalesce(${values.open_to_all ?? null}, open_to_all),
      default_group_id = case when ${values.default_group_id === undefined} then default_group_id
        else ${values.default_group_id ?? null}::bigint end,
      view_settings = view_settings || ${JSON.stringify(values.view_settings ?? {})}::text::jsonb,
      updated_at = now()
    where id = ${id}`
}

/** Closes a space; its rows stay until they are purged. */
export async function closeSpace(db: Db, id: string): Promise<void> {
  await db`update space set deleted_at = now() where id = ${id}`
}

/** Takes the space's lock for changes of its tree and rights: one at a time, without blocking readers. */
export async function lockSpace(tx: Tx, id: string): Promise<void> {
  await tx`select 1 from space where id = ${id} for no key update`
}
