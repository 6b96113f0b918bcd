import { DomainError, type ErrorCode } from '#schema/errors.ts'
import { uploadKeptHours } from '#schema/files/uploadSocket.ts'
import { reasonOf } from '#schema/log.ts'
import type { ImportProblem } from '#schema/pages/import/reasons.ts'
import type { App, Context } from '../../context.ts'
import type { Tx } from '../../database/db.ts'
import { keepLoose } from '../../files/looseBytes.ts'
import type { TableTargets } from '../../objects/exchange/findNames.ts'
import { runImports } from '../../objects/exchange/runImports.ts'
import { makePageItem, type Step } from './makePageItem.ts'
import { makeTableItem } from './makeTableItem.ts'
import { importColumns, noteProblems, type ImportItem, type PageImport } from './pageImports.ts'

const heldSeconds = 60
const renewedMs = 15_000
const atOnce = 3
const ofSpaceAtOnce = 2
const triesMost = 5
const keptDays = 7
/** Four times the longest silence of a program that is reading. */
const unreadSeconds = 60

/** Errors that end an import, because the next item would get them, too. */
const ending: readonly ErrorCode[] = [
  'space_pages_quota',
  'space_files_quota',
  'space_types_quota',
  'space_objects_quota',
  'unauthenticated',
  'archive_unreadable',
]

/**
 * Continues waiting imports item by item. Each item is a transaction that marks it as done, so an interrupted import
 * creates nothing twice. Several programs may run this; only one works on an import, and a person has one at a time.
 */
export async function runPageImports(app: App, targets: TableTargets): Promise<void> {
  for (;;) {
    const runner = crypto.randomUUID()
    const id = await claim(app, runner)
    if (id === undefined) return
    const renewal = setInterval(() => void renew(app, { id, runner }).catch(() => undefined), renewedMs)
    try {
      while (await makeNext(app, targets, { id, runner })) {
        // One item after another, until there are no more or someone has stopped it.
      }
    } catch (error) {
      await leave(app, { id, runner }, error)
    } finally {
      clearInterval(renewal)
    }
  }
}

/**
 * Deletes imports that have been idle too long, and ends those whose reading was interrupted or whose bytes are gone.
 */
export async function sweepPageImports({ sql }: Pick<App, 'sql'>): Promise<void> {
  await sql`delete from page_import where updated_at < now() - make_interval(days => ${keptDays})`
  await sql`
    update page_import set state = 'failed', failure = 'archive_unreadable', updated_at = now()
    where (state = 'reading' and updated_at < now() - make_interval(secs => ${unreadSeconds}))
      or (state = 'read' and updated_at < now() - make_interval(hours => ${uploadKeptHours}))`
}

type Claimed = { id: string; runner: string }

async function claim({ sql }: App, runner: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string; archives: string[] }[]>`
    update page_import set runner = ${runner}, held_until = now() + make_interval(secs => ${heldSeconds})
    where id = (
      select id from page_import i
      where state = 'creating' and (held_until is null or held_until < now())
        and (select count(*) from page_import where held_until > now()) < ${atOnce}
        and (select count(*) from page_import h where h.held_until > now() and h.space = i.space) < ${ofSpaceAtOnce}
        and not exists (select 1 from page_import h where h.held_until > now() and h.account = i.account)
      order by updated_at limit 1 for update skip locked)
    returning id, archives`
  if (row) await keepLoose(sql, row.archives, uploadKeptHours)
  return row?.id
}

const renew = async ({ sql }: App, { id, runner }: Claimed) =>
  sql`
    update page_import set held_until = now() + make_interval(secs => ${heldSeconds})
    where id = ${id} and runner = ${runner} and state = 'creating'`

/** Creates the next page or table; false once nothing is left. */
async function makeNext(app: App, targets: TableTargets, claimed: Claimed): Promise<boolean> {
  const { id, runner } = claimed
  const [found] = await app.sql<PageImport[]>`
    update page_import i set held_until = now() + make_interval(secs => ${heldSeconds}), updated_at = now()
    where id = ${id} and runner = ${runner} and state = 'creating' returning ${importColumns(app.sql)}`
  if (!found) return false
  const [item] = await app.sql<
    (ImportItem & { made: string; above: string | null; above_state: string | null })[]
  >`
    select i.ord, i.parent, i.kind, i.path, i.title, i.icon, i.made, i.link, i.markdown, i.entry, i.state, i.rows,
      a.made as above, a.state as above_state
    from page_import_item i left join page_import_item a on a.import = i.import and a.ord = i.parent
    where i.import = ${id} and i.kind <> 'file' and i.state in ('waiting', 'begun') order by i.ord limit 1`
  if (!item) {
    await end(app, found)
    return false
  }
  if (item.above_state === 'refused') {
    await refuse(app, { found, item }, { path: item.path, reason: 'parent_missing' })
    return true
  }
  const files = await app.sql<ImportItem[]>`
    select ord, parent, kind, path, title, icon, made, link, markdown, entry, state, rows from page_import_item
    where import = ${id} and parent = ${item.ord} and kind = 'file' order by ord`
  const parent = item.parent === null ? found.parent : item.above
  const finish = (tx: Tx, state: 'begun' | 'done') => finishItem(tx, claimed, { ord: item.ord, state })
  await make(app, targets, { ctx: contextOf(app, found), found, item, parent, files, finish })
  return true
}

async function make(app: App, targets: TableTargets, step: Step): Promise<void> {
  const { found, item } = step
  try {
    const problems = item.kind === 'table' ? await makeTableItem(step) : await makePageItem(step)
    await noteProblems(app.sql, found.id, problems)
  } catch (error) {
    const isOwn = error instanceof DomainError && error.code !== 'unavailable'
    const endsAll = isOwn && (ending.includes(error.code) || item.parent === null)
    if (!isOwn || endsAll || error.code === 'conflict') throw error
    await refuse(app, step, { path: item.path, reason: 'refused', about: error.code })
  }
  if (item.kind === 'table')
    void runImports(app, targets).catch((error: unknown) =>
      app.log.error('imports_failed', { reason: reasonOf(error) }),
    )
}

/** Marks a page as created, as long as the import belongs to this program. */
async function finishItem(tx: Tx, { id, runner }: Claimed, { ord, state }: { ord: number; state: string }) {
  const [held] = await tx`
    update page_import set tries = 0 where id = ${id} and runner = ${runner} and state = 'creating' returning 1`
  if (!held) throw new DomainError('conflict')
  await tx`
    update page_import_item set state = ${state}, markdown = null
    where import = ${id} and (ord = ${ord} or (parent = ${ord} and kind = 'file'))`
}

async function refuse(app: App, { found, item }: Pick<Step, 'found' | 'item'>, problem: ImportProblem) {
  await app.sql`
    update page_import_item set state = 'refused'
    where import = ${found.id} and (ord = ${item.ord} or (parent = ${item.ord} and kind = 'file'))`
  await noteProblems(app.sql, found.id, [problem])
}

async function end({ sql }: App, { id, archives }: PageImport): Promise<void> {
  await sql`
    update page_import set state = 'done', held_until = null, updated_at = now() where id = ${id} and state = 'creating'`
  await keepLoose(sql, archives, 0)
}

const contextOf = (app: App, { account, space, locale, time_zone: timeZone }: PageImport): Context => ({
  app,
  sql: app.sql,
  log: app.log,
  actor: { kind: 'account', account, family: '0', expiresAt: Number.MAX_SAFE_INTEGER },
  spaceId: space,
  ip: '',
  requestId: '',
  locale,
  timeZone,
})

/** A known error ends the import; after any other error it is retried. */
async function leave(app: App, { id, runner }: Claimed, error: unknown): Promise<void> {
  const isKnown = error instanceof DomainError && error.code !== 'unavailable' && error.code !== 'conflict'
  if (!(error instanceof DomainError))
    app.log.error('page_import_failed', { import: id, reason: reasonOf(error) })
  const [row] = await app.sql<{ state: string; archives: string[] }[]>`
    update page_import set tries = tries + 1, updated_at = now(),
      held_until = case when ${isKnown} then null else now() + make_interval(secs => 10 * (tries + 1)) end,
      state = case when ${isKnown} or tries + 1 >= ${triesMost} then 'failed' else state end,
      failure = case when ${isKnown} or tries + 1 >= ${triesMost} then ${isKnown ? error.code : 'unexpected'} end
    where id = ${id} and runner = ${runner} and state = 'creating' returning state, archives`
  if (row?.state === 'failed') await keepLoose(app.sql, row.archives, 0)
}
