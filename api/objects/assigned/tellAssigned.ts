import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { defaultConfig } from '#schema/accounts/account.ts'
import { reasonOf } from '#schema/log.ts'
import { levelOn, readerOf } from '../../access/reader.ts'
import type { App as Program, ReadContext } from '../../context.ts'
import type { Tx } from '../../database/db.ts'
import { subjects } from '../../members/subjects.ts'
import { objectRows } from '../objectRows.ts'
import { objectTypeOf } from '../objectType.ts'
import { assignedLetter, type AssignedLine } from './assignedLetter.ts'

type App = Pick<Program, 'sql' | 'env' | 'log' | 'post'>

/**
 * The delay before a notice is sent. A change undone within it is not reported, and changes within it go into one
 * email.
 */
const waitSeconds = 60
/** A notice that could not be sent for this long is dropped. */
const keptDays = 1
const linesMost = 10
const rowsMost = 1000

type Waiting = {
  subject: string
  space: string
  name: string
  account: string
  email: string
  locale: Locale | null
}
type Assigned = { object: string; property: string; author: string | null }

/**
 * Sends each waiting person one email about the objects that they were assigned to, may read, and are still assigned
 * to. A person whose email fails is retried in the next run.
 */
export async function tellAssigned(app: App): Promise<void> {
  await app.sql`delete from object_assigned where at < now() - make_interval(days => ${keptDays})`
  const passed: string[] = []
  for (let to = await nextOf(app, passed); to; to = await nextOf(app, passed)) {
    const { subject } = to
    await tell(app, to).catch((error: unknown) => {
      app.log.warn('assigned_not_told', { subject, reason: reasonOf(error) })
      passed.push(subject)
    })
  }
}

async function nextOf({ sql }: App, passed: string[]): Promise<Waiting | undefined> {
  const [row] = await sql<Waiting[]>`
    select s.id as subject, s.space, sp.name, s.account, a.email, a.config->>'locale' as locale
    from object_assigned w join subject s on s.id = w.subject join account a on a.id = s.account
    join space sp on sp.id = s.space
    where w.at < now() - make_interval(secs => ${waitSeconds}) and not (s.id = any(${passed}::bigint[]))
    order by w.at limit 1`
  return row
}

/** Deletes the notices once the email is accepted; otherwise they keep waiting. */
const tell = (app: App, to: Waiting): Promise<void> =>
  app.sql.begin(async (tx) => {
    const rows = await taken(tx, to)
    const told = await readable(app, tx, { to, rows })
    if (told.length === 0) return
    await app.post.send(
      assignedLetter({
        to: to.email,
        space: to.name,
        locale: to.locale ?? defaultConfig.locale,
        lines: told.slice(0, linesMost),
        left: Math.max(0, told.length - linesMost),
      }),
    )
  })

/** Takes a person's waiting notices and returns those that still hold. */
async function taken(tx: Tx, to: Waiting): Promise<Assigned[]> {
  return tx<Assigned[]>`
    with gone as (
      delete from object_assigned where (subject, object, property) in (
        select subject, object, property from object_assigned where subject = ${to.subject} order by at limit ${rowsMost})
      returning object, property, author, at)
    select g.object, g.property, g.author from gone g join subject s on s.id = ${to.subject} and s.deleted_at is null
    join object_link l on l.source = g.object and l.property = g.property and l.target = s.person and l.kind = 'value'
    join account a on a.id = s.account and a.deleted_at is null
    order by g.at, g.object`
}

/** The notices that the person may read, with the person's own access check. */
async function readable(
  app: App,
  tx: Tx,
  { to, rows }: { to: Waiting; rows: Assigned[] },
): Promise<AssignedLine[]> {
  const actor = { kind: 'account' as const, account: to.account, family: '0', expiresAt: Infinity }
  const ctx: ReadContext = { app, sql: tx, actor, spaceId: to.space }
  const reader = await readerOf(ctx, to.space)
  if (!reader) return []
  const lines: AssignedLine[] = []
  for (const { object: id, property, author } of rows) {
    const object = await objectRows(ctx).load(id)
    if (!object || object.deleted_at !== null || levelOn(reader, object) < levelNumber.read) continue
    const label = (await objectTypeOf(ctx, object.type)).properties.get(property)?.label
    if (label === undefined) continue
    const by = author === null ? null : await subjects(ctx).load(author)
    const who = by ? fullNameOf(by.first_name, by.last_name) : ''
    lines.push({
      name: object.title,
      label,
      who,
      link: `${app.env.publicUrl}/settings/${to.space}/objects/${id}`,
    })
  }
  return lines
}
