import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import { rowId } from '../ids.ts'
import { revokeAccount, revokeFamily } from './sessionPair.ts'

/** A sign-in as its owner sees it. One that ended because a token was used twice stays visible for 30 days. */
export type ActiveSession = {
  id: string
  agent: string
  address: string
  startedAt: string
  lastUsedAt: string
  isCurrent: boolean
  endedByReuseAt: string | null
}

/** More than anyone has; only the newest are shown. */
const shownMost = 100
const endedShownDays = 30

type Row = Omit<ActiveSession, 'startedAt' | 'lastUsedAt' | 'endedByReuseAt' | 'isCurrent'> & {
  created_at: Date
  last_used_at: Date
  revoked_at: Date | null
}

/** The actor's active sign-ins, most recently used first, after those that ended because a token was used twice. */
export async function listSessions({ sql }: Context, { account, family }: Owner): Promise<ActiveSession[]> {
  const rows = await sql<Row[]>`
    select f.id, f.agent, f.address, f.created_at, f.last_used_at, f.revoked_at from session_family f
    where f.account = ${account} and (
      f.revoked_at is null and exists (
        select 1 from refresh_token t where t.family = f.id and t.expires_at > now())
      or f.ended_by = 'reuse' and f.revoked_at > now() - make_interval(days => ${endedShownDays}))
    order by f.id = ${family} desc, f.revoked_at is null, f.last_used_at desc limit ${shownMost}`
  return rows.map(({ id, agent, address, created_at, last_used_at, revoked_at }) => ({
    id,
    agent,
    address,
    startedAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    isCurrent: id === family,
    endedByReuseAt: revoked_at?.toISOString() ?? null,
  }))
}

type Owner = { account: string; family: string }

/** Ends one of the actor's sign-ins and closes its sockets. A sign-in of anyone else is not found. */
export async function endSession({ sql }: Context, { account }: Owner, id: string): Promise<{ ok: true }> {
  await sql.begin(async (tx) => {
    const [own] = await tx<{ id: string }[]>`
      select id from session_family where id = ${rowId(id)} and account = ${account}`
    if (!own) throw new DomainError('not_found')
    await revokeFamily(tx, own.id)
  })
  return { ok: true }
}

/** Ends every sign-in of the actor except the current one. */
export async function endOtherSessions({ sql }: Context, { account, family }: Owner): Promise<{ ok: true }> {
  await sql.begin((tx) => revokeAccount(tx, account, family))
  return { ok: true }
}
