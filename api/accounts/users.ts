import { defaultConfig, type UserConfig } from '#schema/accounts/account.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { seesAddresses } from '../seesAddresses.ts'
import { perRequest } from '../graphql/loader.ts'

export type UserRow = {
  id: string
  email: string
  name: string
  surname: string
  avatar: string | null
  socials: string[]
  birthdate: string | null
  telegram_chat_id: string | null
  telegram_username: string | null
  current_space_id: string | null
  last_space_id: string | null
  config: Partial<UserConfig>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

/** Accounts by id, including deleted ones. */
export const users = perRequest<UserRow>(async ({ sql }, ids) => {
  const rows = await sql<UserRow[]>`
    select id, email, name, surname, avatar, socials, to_char(birthdate, 'YYYY-MM-DD') as birthdate,
      telegram_chat_id, telegram_username, current_space_id, last_space_id, config, created_at, updated_at, deleted_at
    from account where id = any(${ids as string[]})`
  return new Map(rows.map((row) => [row.id, row]))
})

/**
 * RID.18's record. Anyone who shares a space with the person gets the small view: names, avatar, address and times.
 */
export function presentUser(row: UserRow, { actor }: Context) {
  const isSelf = actor.kind === 'account' && actor.account === row.id
  const config = { ...defaultConfig, ...row.config }
  const open = {
    id: row.id,
    ...(row.deleted_at
      ? { name: '', surname: '', avatar: null }
      : { name: row.name, surname: row.surname, avatar: row.avatar }),
    registration_passed: row.name !== '' && row.surname !== '',
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
  }
  if (!isSelf) {
    const email = row.deleted_at === null && seesAddresses(actor) ? row.email : null
    return { ...open, email, socials: [] }
  }
  return {
    ...open,
    email: row.email,
    current_space_id: row.current_space_id,
    last_space_id: row.last_space_id,
    socials: row.socials,
    birthdate: row.birthdate,
    telegram_chat_id: row.telegram_chat_id,
    telegram_username: row.telegram_username,
    config,
    meetingRoom: config.meetingRoom,
  }
}

export type UserChange = { name?: string; surname?: string; config?: Partial<UserConfig> }

/** Changes the given fields and leaves the rest. */
export async function writeUser(
  db: Db,
  account: string,
  { name, surname, config }: UserChange,
): Promise<void> {
  const isTelegramChosen = config?.telegramNotify !== undefined
  await db`
    update account set name = coalesce(${name ?? null}, name), surname = coalesce(${surname ?? null}, surname),
      config = config || ${JSON.stringify(config ?? {})}::text::jsonb, updated_at = now(),
      telegram_refused_at = case when ${isTelegramChosen} then null else telegram_refused_at end
    where id = ${account}`
}

/** Stores the person's current space. */
export async function writeActiveSpace(db: Db, account: string, space: string): Promise<void> {
  await db`
    update account set current_space_id = ${space}, last_space_id = ${space}
    where id = ${account} and (current_space_id, last_space_id) is distinct from (${space}::bigint, ${space}::bigint)`
}
