import { makeGuestToken } from '../accounts/guestTokens.ts'
import { openScope, rootScope, setGrant } from '../access/scopes.ts'
import { insertSubject } from '../members/subjects.ts'
import { startTestApi, type Caller, type TestApi } from './testing.ts'
import { makeTestPage, makeTestSpace, type TestSpace } from './testingPages.ts'

/** Every kind of caller of a page, by their relation to it. */
export const readerNames = [
  'nobody',
  'stranger',
  'ownerElsewhere',
  'keyElsewhere',
  'excluded',
  'left',
  'guestElsewhere',
  'guest',
  'none',
  'read',
  'edit',
  'full',
  'keyRead',
  'keyEdit',
  'keyFull',
  'administrator',
  'owner',
] as const
export type ReaderName = (typeof readerNames)[number]

/** The targets of a call: a page and what belongs to it, and things of the space. */
export type Ground = {
  page: string
  trashed: string
  thread: string
  comment: string
  file: string
  version: string
  request: string
  group: string
  key: string
  invitation: string
}

export type TestReaders = {
  terem: TestApi
  space: TestSpace
  by: Record<ReaderName, Caller>
  /** The owner's account, and the subject without any access to the page. */
  account: string
  subject: string
  /** A type at the top of the space, where members have nothing, with a property and objects of it. */
  type: string
  property: string
  object: string
  trashedObject: string
  /** Shared by tests that change nothing. It is published. */
  ground: Ground
  makeGround: () => Promise<Ground>
}

const memberNames = ['none', 'read', 'edit', 'full', 'administrator', 'excluded', 'left'] as const

/** A space in which every kind of caller exists; a page below the top decides what members have. */
export async function startTestReaders(): Promise<TestReaders> {
  const terem = await startTestApi()
  const [owner, elsewhere, stranger] = [
    await terem.makeUser('Owner'),
    await terem.makeUser('Elsewhere'),
    await terem.makeUser('Stranger'),
  ]
  const space = await makeTestSpace(terem, owner.account)
  const other = await makeTestSpace(terem, elsewhere.account)
  const callers: Partial<Record<ReaderName, Caller>> = {
    nobody: {},
    stranger,
    ownerElsewhere: elsewhere,
    owner,
  }
  const subjects: Record<string, string> = {}
  for (const name of memberNames) {
    const user = await terem.makeUser(name)
    callers[name] = user
    subjects[name] = await join(terem, space, { name, account: user.account })
  }
  callers.keyElsewhere = { token: await makeKey(terem, { ...elsewhere, space: other.space }, 'full') }
  for (const [name, level] of [
    ['keyRead', 'read'],
    ['keyEdit', 'edit'],
    ['keyFull', 'full'],
  ] as const)
    callers[name] = { token: await makeKey(terem, { ...owner, space: space.space }, level) }
  const scope = await giveLevels(terem, space, subjects)
  const makeGround = () => ground(terem, space, { scope, subject: subjects.none! })
  const shared = await makeGround()
  await publish(terem, space, shared.page)
  const guestOf = (page: string) => ({
    token: makeGuestToken(terem.env.secret, {
      guest: crypto.randomUUID(),
      name: 'Guest',
      space: space.space,
      page,
      expiresAt: Date.now() + 3_600_000,
    }),
  })
  callers.guest = guestOf(shared.page)
  callers.guestElsewhere = guestOf((await makeGround()).page)
  const by = Object.fromEntries(
    readerNames.map((name) => [name, { ...callers[name]!, space: space.space }]),
  ) as TestReaders['by']
  const create = 'mutation { typeCreate(input: { label: "Type" }) { record { id properties { id } } } }'
  const { id: type, properties } = (await terem.call(by.owner, create)).data.typeCreate.record
  const make = async () => {
    const query = `mutation { objectCreate(input: { type_id: "${type}" }) { recordId } }`
    return (await terem.call(by.owner, query)).data.objectCreate.recordId as string
  }
  const [object, trashedObject] = [await make(), await make()]
  await terem.call(by.owner, `mutation { objectDelete(id: "${trashedObject}") { recordId } }`)
  const ofType = { type, property: properties[0].id as string, object, trashedObject }
  const named = { account: owner.account, subject: subjects.none!, ...ofType }
  return { terem, space, by, ...named, ground: shared, makeGround }
}

async function join(
  { sql }: TestApi,
  { space, team }: TestSpace,
  { name, account }: { name: (typeof memberNames)[number]; account: string },
): Promise<string> {
  const [excluded] = await sql<{ id: string }[]>`
    select id from member_group where space = ${space} and system = 'excluded'`
  const group = name === 'excluded' ? excluded!.id : team
  const role = name === 'administrator' ? 'administrator' : 'member'
  const subject = await sql.begin((tx) => insertSubject(tx, { space, account, role, group }))
  if (name === 'left') await sql`update subject set deleted_at = now() where id = ${subject}`
  return subject
}

async function makeKey(terem: TestApi, by: Caller, level: string): Promise<string> {
  const query = `mutation { integrationKeyCreate(input: { name: "Key", level: ${level} }) { value } }`
  return (await terem.call(by, query)).data.integrationKeyCreate.value as string
}

/** Nothing at the top for the team, and one person for each level on the scope of new pages. */
const giveLevels = ({ sql }: TestApi, { space, team }: TestSpace, subjects: Record<string, string>) =>
  sql.begin(async (tx) => {
    const root = await rootScope(tx, space)
    await tx`delete from access_grant where scope = ${root} and principal = ${`group:${team}`}`
    await tx`delete from scope_effect where scope = ${root} and principal = ${`group:${team}`}`
    const scope = await openScope(tx, space, root)
    for (const level of ['read', 'edit', 'full'] as const)
      await setGrant(tx, scope, { principal: `subject:${subjects[level]!}`, level, nested: true })
    return scope
  })

async function ground(
  terem: TestApi,
  space: TestSpace,
  { scope, subject }: { scope: string; subject: string },
): Promise<Ground> {
  const { sql } = terem
  const [page, trashed] = [await makeTestPage(terem, space), await makeTestPage(terem, space)]
  const [thread, comment, file, version] = Array.from({ length: 4 }, () => Bun.randomUUIDv7())
  const link = crypto.randomUUID().replaceAll('-', '').slice(0, 22)
  return sql.begin(async (tx) => {
    await tx`update page set scope = ${scope} where id in ${tx([page, trashed])}`
    await tx`update page set deleted_at = now(), trash = id where id = ${trashed}`
    await tx`
      insert into comment_thread (id, space, source_type, source_id)
      values (${thread!}, ${space.space}, 'page', ${page})`
    await tx`insert into comment (id, thread, text, author) values (${comment!}, ${thread!}, 'Hm', ${space.owner})`
    await tx`
      insert into file (id, space, source_type, source_id, short_link, extension, name, mime, disk, hash, size)
      values (${file!}, ${space.space}, 'page', ${page}, ${link}, 'txt', 'a.txt', 'text/plain', 'local',
        ${'0'.repeat(64)}, 1)`
    await tx`
      insert into page_version (id, page, version, meta, position, state)
      select ${version!}, ${page}, 1, '{"kind":"text","cause":"manual"}', 1, u.update
      from document d join document_update u on u.document = d.id where d.name = ${`page/${page}`}`
    const one = async (rows: Promise<readonly { id: string }[]>) => (await rows)[0]!.id
    return {
      page,
      trashed,
      thread: thread!,
      comment: comment!,
      file: file!,
      version: version!,
      request: await one(tx`
        insert into access_request (space, resource_type, resource_id, subject, level)
        values (${space.space}, 'page', ${page}, ${subject}, 1) returning id`),
      group: await one(tx`
        insert into member_group (space, name) values (${space.space}, ${link}) returning id`),
      key: await one(tx`
        insert into integration_key (space, name, public, hash, level)
        values (${space.space}, 'Key', ${link}, '', 1) returning id`),
      invitation: await one(tx`
        with made as (insert into invitation (space, group_id, email, hash, expires_at)
        values (${space.space}, ${space.team}, ${`${link}@example.com`}, ${page.replaceAll('-', '').repeat(2)},
          now() + interval '1 day') returning id)
        insert into invitation_grant (invitation, resource_type, resource_id, level, nested, objects, author)
        select id, 'page', ${page}, 1, true, false, ${subject} from made returning invitation as id`),
    }
  })
}

async function publish(terem: TestApi, { space }: TestSpace, page: string): Promise<void> {
  await terem.sql.begin(async (tx) => {
    const [row] = await tx<{ scope: string }[]>`select scope from page where id = ${page}`
    const scope = await openScope(tx, space, row!.scope)
    await tx`update page set scope = ${scope}, own_scope = true where id = ${page}`
    await setGrant(tx, scope, { principal: 'guest', level: 'read', nested: false })
    await tx`insert into publication (page) values (${page})`
  })
}
