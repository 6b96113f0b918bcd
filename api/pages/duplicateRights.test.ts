import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { narrowTestPage } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let at: TestPages

beforeAll(async () => {
  at = await startTestPages()
})
beforeEach(() => at.terem.sql`delete from page`)
afterAll(() => at.terem.close())

const close = (id: string) =>
  at.terem.call(
    at.owner,
    `mutation { accessInherit(resource_type: page, resource_id: "${id}", inherits: false) { status } }`,
  )
test('[RAC.14~] who copies gets what they may read, and a copy is open to nobody who cannot read the page', async () => {
  const { owner, member, stranger, create, terem, space, nobody } = at
  const root = await create(owner, { title: 'Общая' })
  const hidden = await create(owner, { title: 'Скрытая', parent_id: root })
  await create(owner, { title: 'Под скрытой', parent_id: hidden })
  await close(hidden)
  const shown = await create(owner, { title: 'Читаемая', parent_id: root })
  await narrowTestPage(terem, space, shown, 'read')
  const wide = await create(owner, { title: 'Открытая гостю', parent_id: root })
  await at.done(owner, 'pagePublish', { id: wide })
  expect((await at.tryCopy(stranger, root)).code).toBe('not_found')
  expect((await at.tryCopy(nobody, root)).code).toBe('unauthenticated')
  expect((await at.tryCopy(await at.key('read'), root)).code).toBe('read_only')

  const own = await at.copy(member, root)
  expect(own).toMatchObject({ count: 3 })
  expect(Object.keys(await at.below(own.recordId)).toSorted()).toEqual(['Открытая гостю', 'Читаемая'])
  const levels = async (id: string, by: Caller) =>
    Object.fromEntries(Object.values(await at.below(id, by)).map(({ label, level }) => [label, level]))
  const whole = await at.copy(owner, root)
  expect(whole).toMatchObject({ count: 5 })
  expect(await levels(whole.recordId, member)).toEqual(await levels(root, member))
  expect((await levels(root, member)).Читаемая).toBe('read')
  const copied = Object.values(await at.below(whole.recordId)).find(
    ({ label }) => label === 'Открытая гостю',
  )!
  const [guests] = await terem.sql`
    select count(*)::int as count from page p join scope_effect e on e.scope = p.scope
    where p.id = ${copied.id} and e.principal = 'guest'`
  expect([copied.published, guests!.count]).toEqual([false, 0])
})

test('[RAC.14~] a closed page is copied closed, with its own grants; other grants are not copied', async () => {
  const { owner, member, create, terem } = at
  const grant = (id: string, level: string) =>
    terem.call(owner, 'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }', {
      input: { resource_type: 'page', resource_id: id, level, subject_id: member.subject },
    })
  const root = await create(owner, { title: 'Корень' })
  const closed = await create(owner, { title: 'Закрытая', parent_id: root })
  const given = await create(owner, { title: 'Данная', parent_id: closed })
  await close(closed)
  await grant(given, 'read')
  const whole = await at.copy(owner, closed)
  expect(await at.page(member, closed)).toBeNull()
  expect(await at.page(member, whole.recordId)).toBeNull()
  expect((await at.page(member, given)).level).toBe('read')
  const copies = await at.below(whole.recordId)
  expect(await at.page(member, copies.Данная!.id)).toBeNull()

  await grant(closed, 'read')
  const again = await at.copy(owner, closed)
  expect((await at.page(member, again.recordId)).level).toBe('read')
  const personal = `mutation { accessPersonalSet(space_id: "${at.space.space}", personal: false) { status } }`
  expect((await terem.call(owner, personal)).errors).toBeUndefined()
  const theirs = await at.copy(member, closed)
  expect(theirs).toMatchObject({ count: 2 })
  expect((await at.page(member, theirs.recordId)).level).toBe('edit')
  expect((await at.page(member, closed)).level).toBe('read')
})

test('a table shows the objects of the same type, and its copy opens them to nobody', async () => {
  const { owner, create, terem } = at
  const root = await create(owner, { title: 'Таблица', type: 'table' })
  const typed = await terem.call(owner, 'mutation { typeCreate(input: { label: "Дело" }) { recordId } }')
  const type = typed.data.typeCreate.recordId as string
  const link = 'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { recordId } }'
  expect((await terem.call(owner, link, { page: root, type })).errors).toBeUndefined()
  const made = await at.copy(owner, root)
  expect(await at.page(owner, made.recordId, 'type linked_type_id')).toEqual({
    type: 'table',
    linked_type_id: type,
  })
  const rows =
    await terem.sql`select page, scope is null as gives_nothing from page_type order by scope is null`
  expect(rows).toEqual([
    { page: root, gives_nothing: false },
    { page: made.recordId, gives_nothing: true },
  ])
})

test('[RPG.19~] a file that the page shows is open to who reads the copy, also once the page is closed to them', async () => {
  const { owner, member, create, terem } = at
  const root = await create(owner, { title: 'С картинкой' })
  const sent = await terem.fetch(`/files?name=a.txt&source_type=page&source_id=${root}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${owner.token!}` },
    body: 'слова',
  })
  const { url } = (await sent.json()) as Json
  const page = await create(owner, { title: 'Показ', markdown: `![a](${url})\n` })
  await terem.sql`
    insert into page_text (page_id, files) values (${page}, ${[String(url).split('/').at(-1)!]})
    on conflict (page_id) do update set files = excluded.files`
  const made = await at.copy(owner, page)
  await narrowTestPage(terem, at.space, page, 'none')
  await narrowTestPage(terem, at.space, root, 'none')
  const read = async () =>
    (await terem.fetch(url, { headers: { Authorization: `Bearer ${member.token!}` } })).status
  expect(await read()).toBe(200)
  await at.remove(owner, made.recordId)
  expect(await read()).toBe(404)
})
