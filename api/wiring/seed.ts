import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as Y from 'yjs'
import { pageDocument } from '#schema/documents/documents.ts'
import { openSpace } from '../access/createSpace.ts'
import { insertAccount } from '../accounts/register.ts'
import { makeSignInLink } from '../accounts/signIn.ts'
import { writeActiveSpace } from '../accounts/users.ts'
import type { CommandContext } from '../context.ts'
import { asPool, type Sql, type Tx } from '../database/db.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { readStored } from '../documents/readStored.ts'
import type { Env } from '../env.ts'
import { insertSubject } from '../members/subjects.ts'
import { createPage } from '../pages/createPage.ts'
import { openSystemTypes } from '../types/openType.ts'
import { drawSample } from './sample/board.ts'

const sample = (name: string): string => readFileSync(join(import.meta.dirname, 'sample', name), 'utf8')

const people = {
  owner: { email: 'anna@terem.example', name: 'Анна', surname: 'Теремова' },
  member: { email: 'boris@terem.example', name: 'Борис', surname: 'Светлицын' },
}

/**
 * Makes a sample space with two people and three pages in an empty database, all of it or nothing. Gives the token of
 * a link that signs its owner in once, a new one at each call until one was used; else undefined.
 */
export async function seedSample(sql: Sql, env: Env): Promise<string | undefined> {
  return sql.begin(async (tx) => {
    const made = await seedSpace(tx)
    if (made) await seedPages({ sql: asPool(tx), env }, made)
    const owner = made?.owner ?? (await strangerOwner(tx))
    return owner && makeSignInLink(tx, owner)
  })
}

/** The owner of the sample space, as long as nobody has signed in as them. */
async function strangerOwner(tx: Tx): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select a.id from account a where a.email = ${people.owner.email} and a.deleted_at is null
      and a.password_hash is null and not exists (select 1 from session_family f where f.account = a.id)`
  return row?.id
}

type Made = { space: string; owner: string; member: string }

async function seedSpace(tx: Tx): Promise<Made | undefined> {
  await tx`lock table account in exclusive mode`
  const [someone] = await tx`select 1 from account limit 1`
  if (someone) return undefined
  const nobodyKnows = { passwordHash: null, locale: 'ru' as const }
  const owner = await insertAccount(tx, { ...people.owner, ...nobodyKnows })
  const member = await insertAccount(tx, { ...people.member, ...nobodyKnows })
  const { space, team } = await openSpace(tx, owner, { name: 'Терем', icon: '🏡' })
  await openSystemTypes(tx, space)
  await insertSubject(tx, { space, account: member, role: 'member', group: team })
  await writeActiveSpace(tx, owner, space)
  await writeActiveSpace(tx, member, space)
  return { space, owner, member }
}

async function seedPages(
  app: CommandContext['app'] & { sql: Sql },
  { space, owner, member }: Made,
): Promise<void> {
  const as = (account: string): CommandContext => ({
    sql: app.sql,
    app,
    spaceId: space,
    actor: { kind: 'account', account, family: '', expiresAt: Infinity },
  })
  const words = { title: 'Добро пожаловать', icon: '👋', markdown: sample('welcome.md') }
  const welcome = await createPage(as(owner), words)
  const nested = { parent_id: welcome }
  await createPage(as(member), { ...nested, title: 'План недели', icon: '🗓️', markdown: sample('week.md') })
  const board = await createPage(as(owner), { ...nested, title: 'Доска', icon: '✏️', type: 'board' })
  await drawOn(app.sql, board)
}

async function drawOn(sql: Sql, page: string): Promise<void> {
  const stored = (await readStored(sql, pageDocument(page)))!
  const doc = new Y.Doc()
  for (const part of stored.parts) Y.applyUpdate(doc, part)
  const before = Y.encodeStateVector(doc)
  drawSample(doc)
  const update = Y.encodeStateAsUpdate(doc, before)
  await sql.begin((tx) => appendUpdate(tx, { ...stored, kind: 'board' }, update))
}
