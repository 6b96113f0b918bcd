import * as Y from 'yjs'
import type { AccessLevel } from '#schema/access/levels.ts'
import { pageDocument } from '#schema/documents/documents.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { openSpace } from '../access/createSpace.ts'
import { openScope, rootScope, setGrant } from '../access/scopes.ts'
import { insertSubject } from '../members/subjects.ts'
import type { TestApi } from './testing.ts'

export type TestSpace = { space: string; owner: string; team: string }

/** A space of the account, inserted without the API. */
export const makeTestSpace = (api: TestApi, account: string): Promise<TestSpace> =>
  api.sql.begin((tx) => openSpace(tx, account, { name: 'Space' }))

/** Adds an account to a space; in the team it may edit every page. */
export const joinTestSpace = (api: TestApi, account: string, { space, team }: TestSpace): Promise<string> =>
  api.sql.begin((tx) => insertSubject(tx, { space, account, role: 'member', group: team }))

/** A page with its document at the top of a space, inserted without the API; `write` fills the document. */
export async function makeTestPage(
  { sql }: TestApi,
  { space, owner }: TestSpace,
  { kind = 'text', write }: { kind?: AvailableKind; write?: (doc: Y.Doc) => void } = {},
): Promise<string> {
  const id = Bun.randomUUIDv7()
  const doc = new Y.Doc()
  if (write) write(doc)
  else shapes[kind].seed(doc)
  await sql.begin(async (tx) => {
    const scope = await rootScope(tx, space)
    await tx`
      insert into page (id, space, position, kind, title, author, scope)
      values (${id}, ${space}, 'a0', ${kind}, 'Page', ${owner}, ${scope})`
    await tx`
      with made as (insert into document (name) values (${pageDocument(id)}) returning id)
      insert into document_update select id, 1, ${Y.encodeStateAsUpdate(doc)} from made`
  })
  return id
}

/** Gives the page a scope of its own in which the team has at most `level`. */
export async function narrowTestPage(
  { sql }: TestApi,
  { space, team }: TestSpace,
  page: string,
  level: AccessLevel,
): Promise<void> {
  await sql.begin(async (tx) => {
    const scope = await openScope(tx, space, await rootScope(tx, space))
    await tx`update page set scope = ${scope}, own_scope = true where id = ${page}`
    if (level === 'none') {
      await tx`delete from scope_effect where scope = ${scope}`
      return
    }
    await setGrant(tx, scope, { principal: `group:${team}`, level, nested: true })
  })
}
