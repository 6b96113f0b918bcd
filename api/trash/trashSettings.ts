import { trashUpdate, usualTrashPeriod, type TrashPeriod } from '#schema/trash/trash.ts'
import { headerSpace, needAdministrator } from '../access/spaceCommands.ts'
import type { Context } from '../context.ts'
import { parse } from '../errors.ts'
import { appendEvent } from '../events/events.ts'

/** How the space keeps its trash. Throws `read_only` for anyone who does not manage the space, `not_found`. */
export async function getTrash(ctx: Context): Promise<{ id: string; period: TrashPeriod }> {
  const space = headerSpace(ctx)
  await needAdministrator(ctx, space)
  const [row] = await ctx.sql<{ period: TrashPeriod }[]>`
    select period from trash_setting where space = ${space}`
  return { id: space, period: row?.period ?? usualTrashPeriod }
}

/** Sets it. Throws `invalid_input`, `read_only`, `not_found`. */
export async function updateTrash(ctx: Context, input: unknown): Promise<void> {
  const space = headerSpace(ctx)
  await needAdministrator(ctx, space)
  const { period } = parse(trashUpdate, input)
  await ctx.sql.begin(async (tx) => {
    await tx`
      insert into trash_setting (space, period) values (${space}, ${period})
      on conflict (space) do update set period = excluded.period`
    await appendEvent(tx, { space, kind: 'trash_changed' })
  })
}
