import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as Y from 'yjs'
import type { Locale } from '#schema/accounts/locales.ts'
import { pageDocument } from '#schema/documents/documents.ts'
import { openSpace } from '../access/createSpace.ts'
import { insertAccount, isTaken } from '../accounts/register.ts'
import { makeSignInLink } from '../accounts/signIn.ts'
import { writeActiveSpace } from '../accounts/users.ts'
import type { CommandContext } from '../context.ts'
import { asPool, type Sql, type Tx } from '../database/db.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { readStored } from '../documents/readStored.ts'
import { insertSubject } from '../members/subjects.ts'
import { createObject } from '../objects/createObject.ts'
import { createPage } from '../pages/createPage.ts'
import { linkPageToType } from '../pages/linkType.ts'
import { openSystemTypes } from '../types/openType.ts'
import { accessResources } from './accessResources.ts'
import { drawSample } from './sample/board.ts'
import { tasks, words } from './sample/words.ts'

const emails = { owner: 'anna@terem.example', member: 'boris@terem.example' }
const dayMs = 86_400_000

/**
 * Creates the owner of the sample space in an empty database. Returns the token of a link that signs them in once, a
 * new one at each call until one was used; otherwise undefined. The space itself is created at that sign-in, in the
 * person's language.
 */
export async function seedSample(sql: Sql): Promise<string | undefined> {
  return sql.begin(async (tx) => {
    await tx`lock table account in exclusive mode`
    const [someone] = await tx`select 1 from account limit 1`
    const usual = { email: emails.owner, ...words.ru.people.owner, passwordHash: null, locale: 'ru' as const }
    const owner = someone ? await strangerOwner(tx) : await insertAccount(tx, usual)
    return owner && makeSignInLink(tx, owner)
  })
}

/** The owner of the sample space, until someone has signed in as them. */
async function strangerOwner(tx: Tx): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select a.id from account a where a.email = ${emails.owner} and a.deleted_at is null
      and a.password_hash is null and not exists (select 1 from session_family f where f.account = a.id)`
  return row?.id
}

type Made = { space: string; owner: string; member: string; locale: Locale }
type Entering = Pick<CommandContext, 'app'> & { locale: Locale }

/**
 * Creates the sample space when its owner signs in for the first time: two people, their tasks, and five pages. All
 * of it or nothing, together with the sign-in.
 */
export async function openSample(tx: Tx, account: string, { app, locale }: Entering): Promise<void> {
  // Each start creates another link: two of them may be used at once.
  await tx`select 1 from account where id = ${account} for update`
  if ((await strangerOwner(tx)) !== account) return
  const [known] = await tx`select 1 from subject where account = ${account} limit 1`
  if (known) return
  const made = await makeSpace(tx, account, locale)
  await seedPages({ sql: asPool(tx), app }, made)
}

async function makeSpace(tx: Tx, owner: string, locale: Locale): Promise<Made> {
  const { people, space: name } = words[locale]
  await tx`
    update account set name = ${people.owner.name}, surname = ${people.owner.surname},
      config = config || ${JSON.stringify({ locale })}::text::jsonb where id = ${owner}`
  // A person who registered with the address before is someone else.
  const email = (await isTaken(tx, emails.member)) ? `${crypto.randomUUID()}@terem.example` : emails.member
  const member = await insertAccount(tx, {
    email,
    ...people.member,
    passwordHash: null,
    locale,
  })
  const { space, team } = await openSpace(tx, owner, { name, icon: '🏡' })
  await insertSubject(tx, { space, account: member, role: 'member', group: team })
  await openSystemTypes(tx, space)
  await writeActiveSpace(tx, owner, space)
  await writeActiveSpace(tx, member, space)
  return { space, owner, member, locale }
}

async function seedPages(
  { sql, app }: Pick<CommandContext, 'app'> & { sql: Sql },
  { space, owner, member, locale }: Made,
): Promise<void> {
  const as = (account: string): CommandContext => ({
    sql,
    app,
    spaceId: space,
    actor: { kind: 'account', account, family: '', expiresAt: Infinity },
  })
  const { pages, notes } = words[locale]
  const text = (name: string) =>
    readFileSync(join(import.meta.dirname, 'sample', locale, `${name}.md`), 'utf8')
  const welcome = { title: pages.welcome, icon: '👋', markdown: text('welcome') }
  const parent_id = await createPage(as(owner), welcome)
  const below = (by: string, title: string, rest: object) => createPage(as(by), { parent_id, title, ...rest })
  await below(member, pages.week, { icon: '🗓️', markdown: text('week') })
  const type = await seedTasks(as(owner), { space, owner, member, locale })
  for (const kind of ['table', 'kanban'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const page = await below(owner, pages[kind], { icon: kind === 'table' ? '✅' : '📌', type: kind })
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await linkPageToType(as(owner), page, type)
  }
  await drawOn(sql, await below(owner, pages.board, { icon: '✏️', type: 'board' }), notes)
}

/** Creates the tasks of the sample; returns their type. */
async function seedTasks(ctx: CommandContext, { space, owner, member, locale }: Made): Promise<string> {
  const [type] = await ctx.sql<{ id: string }[]>`
    select id from object_type where space = ${space} and system = 'task'`
  const properties = await ctx.sql<{ id: string; name: string }[]>`
    select id, name from property where type = ${type!.id}`
  const people = await ctx.sql<{ account: string; person: string }[]>`
    select account, person from subject where space = ${space}`
  const personOf = { owner, member }
  // The last one created comes first.
  for (const [index, { who, due, ...choices }] of [...tasks.entries()].toReversed()) {
    const person = people.find(({ account }) => who && account === personOf[who])?.person
    const given: Record<string, unknown> = {
      name: words[locale].tasks[index],
      ...choices,
      assignee: person ?? null,
      due: due === undefined ? null : new Date(Date.now() + due * dayMs).toISOString().slice(0, 10),
    }
    const values = Object.fromEntries(
      properties.flatMap(({ id, name }) => (name in given ? [[id, given[name]]] : [])),
    )
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await createObject(ctx, { page: accessResources.page }, { type_id: type!.id, values })
  }
  return type!.id
}

async function drawOn(sql: Sql, page: string, notes: readonly string[]): Promise<void> {
  const stored = (await readStored(sql, pageDocument(page)))!
  const doc = new Y.Doc()
  for (const part of stored.parts) Y.applyUpdate(doc, part)
  const before = Y.encodeStateVector(doc)
  drawSample(doc, notes)
  const update = Y.encodeStateAsUpdate(doc, before)
  await sql.begin((tx) => appendUpdate(tx, { ...stored, kind: 'board' }, update))
}
