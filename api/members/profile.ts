import { z } from 'zod'
import { birthdate, socials } from '#schema/accounts/profile.ts'
import { writePhoto } from '../accounts/photo.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { appendEvent } from '../events/events.ts'

/** Sets or removes the person's photo, in all their spaces at once. Throws `too_large` and `invalid_input`. */
export async function changePhoto(
  { sql }: Context,
  account: string,
  bytes: Uint8Array | null,
): Promise<{ avatar: string | null }> {
  return sql.begin(async (tx) => {
    const avatar = await writePhoto(tx, account, bytes)
    await tx`
      update subject set avatar = ${avatar}, updated_at = now() where account = ${account} and deleted_at is null`
    await tellSpaces(tx, account)
    return { avatar }
  })
}

export const detailsInput = z.object({ birthdate: birthdate.optional(), socials: socials.optional() })

/** Changes the given settings that only the person themselves sees. Throws `invalid_input` with the fields. */
export async function changeDetails(
  { sql }: Context,
  account: string,
  given: z.output<typeof detailsInput>,
): Promise<{ socials: string[]; birthdate: string | null }> {
  const [row] = await sql<{ socials: string[]; birthdate: string | null }[]>`
    update account set
      birthdate = case when ${given.birthdate !== undefined} then ${given.birthdate ?? null}::date else birthdate end,
      socials = coalesce(${given.socials ?? null}::text[], socials), updated_at = now()
    where id = ${account} returning socials, to_char(birthdate, 'YYYY-MM-DD') as birthdate`
  return row!
}

/** Notifies everyone in the person's spaces that the person has changed. */
export async function tellSpaces(tx: Tx, account: string): Promise<void> {
  const rows = await tx<{ id: string; space: string }[]>`
    select s.id, s.space from subject s join space sp on sp.id = s.space and sp.deleted_at is null
    where s.account = ${account} and s.deleted_at is null order by s.space`
  for (const { id, space } of rows) await appendEvent(tx, { space, kind: 'members_changed', node: id })
}
