import { DomainError } from '#schema/errors.ts'
import { reasonOf } from '#schema/log.ts'
import type { App, ReadContext } from '../../context.ts'
import type { Tx } from '../../database/db.ts'
import { holdSpace } from '../changeHeld.ts'
import { objectTypeOf } from '../objectType.ts'
import { checkRows, type Seen } from './checkRows.ts'
import type { TableTargets } from './findNames.ts'
import { importPlan, needCreating } from './importPlan.ts'
import { importColumns, typeOfImport, type ImportRow } from './imports.ts'
import { dropRows } from './dropRows.ts'
import { makeOptions } from './newOptions.ts'
import { saveRows } from './saveRows.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'

const heldSeconds = 30
const atOnce = 3
/** An import runs to its end. These limits keep a space, or a person, from taking all slots. */
const ofSpaceAtOnce = 2
const triesMost = 5
const keptDays = 7
const readingMinutes = 5
/** The number of cells per step; others get their turn between steps. */
const cellsAtOnce = 10_000
/**
 * Rows that match objects are also compared with them. Steps of twice the size paused the program two to four times
 * as long.
 */
const keyedCellsAtOnce = 2_500
const rowsAtOnce = { least: 50, most: 500 }

/**
 * Continues waiting imports step by step. Each step is a transaction that stores its progress, so an interrupted
 * import creates no object twice. Several programs may run this; only one works on an import.
 */
export async function runImports(app: App, targets: TableTargets): Promise<void> {
  for (;;) {
    const runner = crypto.randomUUID()
    const id = await claim(app, runner)
    if (id === undefined) return
    try {
      await runOne(app, targets, { id, runner })
    } catch (error) {
      await leave(app, { id, runner }, error)
    }
  }
}

/** Deletes imports that have been idle too long, and those whose reading was interrupted. */
export async function sweepImports({ sql }: Pick<App, 'sql'>): Promise<void> {
  await sql`delete from object_import where updated_at < now() - make_interval(days => ${keptDays})`
  await sql`
    update object_import set state = 'failed', failure = 'import_unreadable', updated_at = now()
    where state = 'reading' and updated_at < now() - make_interval(mins => ${readingMinutes})`
}

type Claimed = { id: string; runner: string }

async function claim({ sql }: App, runner: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    update object_import set runner = ${runner}, held_until = now() + make_interval(secs => ${heldSeconds})
    where id = (
      select id from object_import i
      where state in ('checking', 'creating') and (held_until is null or held_until < now())
        and (select count(*) from object_import where held_until > now()) < ${atOnce}
        and (select count(*) from object_import h where h.held_until > now() and h.space = i.space) < ${ofSpaceAtOnce}
        and not exists (select 1 from object_import h where h.held_until > now() and h.account = i.account)
      order by updated_at limit 1 for update skip locked)
    returning id`
  return row?.id
}

async function runOne(app: App, targets: TableTargets, claimed: Claimed): Promise<void> {
  const seen: Seen = { values: new Map(), keys: new Map() }
  await beginStep(app, claimed)
  while (await app.sql.begin((tx) => step(app, tx, { targets, claimed, seen }))) {
    // One step after another, until there are no more rows or someone has stopped it.
  }
}

/** An interrupted check starts again. Before creation, missing options are added. */
async function beginStep(app: App, { id, runner }: Claimed): Promise<void> {
  const [row] = await app.sql<ImportRow[]>`
    update object_import i set
      (done, last_row, refused, changed, same, skipped, new_options) =
        (select 0, i.heading, 0, 0, 0, 0, '{}'::jsonb where i.state = 'checking'
         union all select i.done, i.last_row, i.refused, i.changed, i.same, i.skipped, i.new_options
         where i.state <> 'checking')
    where i.id = ${id} and i.runner = ${runner} returning ${importColumns(app.sql)}`
  if (row?.state !== 'creating' || row.done > 0) return
  await makeOptions({ app, sql: app.sql, actor: actorOf(row) }, typeOfImport(row), row.new_options)
}

/** The actor whose rights apply: those that the person has now, not those at the start. */
const actorOf = ({ account }: ImportRow): ReadContext['actor'] => ({
  kind: 'account',
  account,
  family: '0',
  expiresAt: Number.MAX_SAFE_INTEGER,
})

type Step = { targets: TableTargets; claimed: Claimed; seen: Seen }

async function step(app: App, tx: Tx, { targets, claimed, seen }: Step): Promise<boolean> {
  const [row] = await tx<ImportRow[]>`
    update object_import i set held_until = now() + make_interval(secs => ${heldSeconds}), updated_at = now()
    where i.id = ${claimed.id} and i.runner = ${claimed.runner} and i.state in ('checking', 'creating')
    returning ${importColumns(tx)}`
  if (!row) return false
  const inside = { app, sql: tx, actor: actorOf(row) }
  if (row.state === 'creating') await holdSpace(tx, row.space)
  const type = await objectTypeOf(inside, typeOfImport(row))
  needCreating(type)
  const { plan, key } = importPlan(type, row.mapping, row.by_key)
  const fitting = Math.round((key ? keyedCellsAtOnce : cellsAtOnce) / row.mapping.length)
  const rows = await tx<TableRow[]>`
    select row, cells from object_import_row
    where import = ${row.id} and row > ${row.last_row} ${row.state === 'creating' ? tx`and problems is null` : tx``}
    order by row limit ${Math.max(rowsAtOnce.least, Math.min(rowsAtOnce.most, fitting))}`
  if (rows.length === 0) {
    await finish(tx, row)
    return false
  }
  const manner = { locale: row.locale, timeZone: row.time_zone }
  const batch = { row, type, plan, key, rows, manner }
  if (row.state === 'checking') await checkRows(inside, targets, { ...batch, seen })
  else await saveRows(inside, targets, batch)
  return true
}

async function finish(tx: Tx, { id, state, heading }: ImportRow): Promise<void> {
  if (state === 'creating') await dropRows(tx, { id, heading })
  await tx`
    update object_import set held_until = null, updated_at = now(),
      state = ${state === 'creating' ? 'done' : 'checked'}
    where id = ${id}`
}

/** A known error ends the import; after any other error it is retried. */
async function leave(app: App, { id, runner }: Claimed, error: unknown): Promise<void> {
  const known = error instanceof DomainError ? error.code : null
  if (known === null) app.log.error('import_failed', { import: id, reason: reasonOf(error) })
  await app.sql`
    update object_import set tries = tries + 1, updated_at = now(),
      held_until = case when ${known !== null} then null else now() + make_interval(secs => 10 * (tries + 1)) end,
      state = case when ${known !== null} or tries + 1 >= ${triesMost} then 'failed' else state end,
      failure = case when ${known !== null} or tries + 1 >= ${triesMost} then ${known ?? 'unexpected'} end
    where id = ${id} and runner = ${runner} and state in ('checking', 'creating')`
}
