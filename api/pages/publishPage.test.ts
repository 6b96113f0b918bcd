import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readerOf } from '../access/reader.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../testing/testing.ts'
import { tellRows } from './testingFeed.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(() => pages.terem.sql`delete from page`)
afterAll(() => pages.terem.close())

const enter = (page_id: string) =>
  pages.terem.act({}, 'guests.enter', { space_id: pages.space.space, page_id, locale: 'ru' })

async function guestOf(page: string): Promise<Caller> {
  const { data } = await enter(page)
  return { token: data.token as string }
}

const scopes = async () => (await pages.terem.sql`select 1 from scope`).length

describe('publication', () => {
  test('[RPG.17~] a published page, and no other, opens for a guest until it is unpublished', async () => {
    const { owner, member, create, done, page, tree, terem } = pages
    const id = await create(owner, { title: 'Open', markdown: 'слово' })
    const child = await create(owner, { title: 'Child', parent_id: id })
    expect((await enter(id)).code).toBe('not_found')
    const before = await scopes()
    const { publication } = await done(owner, 'pagePublish', { id })
    expect(publication.url).toBe(`${terem.env.sharedUrl}/${pages.space.space}/${id}`)
    expect((await tree(member)).map(({ label, published, level }) => [label, published, level])).toEqual([
      ['Open', true, 'edit'],
      ['Child', false, 'edit'],
    ])
    const guest = await guestOf(id)
    expect(await page(guest, id, 'title markdown level author { id }')).toEqual({
      title: 'Open',
      markdown: 'слово\n',
      level: 'read',
      author: null,
    })
    expect(await page(guest, child)).toBeNull()
    expect((await tree(guest)).map((node) => node.id)).toEqual([id])
    expect((await enter(child)).code).toBe('not_found')
    await done(owner, 'pageUnpublish', { id })
    expect(await page(guest, id)).toBeNull()
    expect((await enter(id)).code).toBe('not_found')
    expect(await scopes()).toBe(before)
    expect((await tree(member)).map(({ level }) => level)).toEqual(['edit', 'edit'])
  })

  test('[RPG.18~] [RPG.19~] the options are kept with the page and can be changed', async () => {
    const { owner, create, done } = pages
    const id = await create(owner)
    const options = { anonymous_comments: true, storage_login: true }
    expect((await done(owner, 'pagePublish', { id, input: options })).publication).toMatchObject(options)
    expect((await done(owner, 'pagePublish', { id, input: {} })).publication).toMatchObject({
      anonymous_comments: false,
      storage_login: false,
    })
    expect((await done(owner, 'pageUnpublish', { id })).publication).toBeNull()
    expect((await done(owner, 'pageUnpublish', { id })).publication).toBeNull()
  })

  test('[RPG.20~] a guest is refused every mutation', async () => {
    const { owner, create, done, mutate, remove, terem, space } = pages
    const id = await create(owner)
    await done(owner, 'pagePublish', { id })
    const guest = await guestOf(id)
    const codes = [
      (await mutate(guest, 'pageCreate', { input: {} })).code,
      (await mutate(guest, 'pageCreate', { input: { parent_id: id } })).code,
      (await mutate(guest, 'pageUpdate', { id, input: { title: 'x' } })).code,
      (await mutate(guest, 'pageMove', { id, input: {} })).code,
      (await mutate(guest, 'pageFavorite', { id, favorite: true })).code,
      (await mutate(guest, 'pagePublish', { id })).code,
      (await mutate(guest, 'pageUnpublish', { id })).code,
      (await remove(guest, id)).code,
      (await terem.call(guest, `mutation { pageVersionCreate(page_id: "${id}") { recordId } }`)).code,
    ]
    expect(codes).toEqual(codes.map(() => 'read_only'))
    const others = [
      `mutation { spaceUpdate(id: ${space.space}, input: { name: "Mine now" }) { recordId } }`,
      `mutation { spaceDelete(id: ${space.space}) { recordId } }`,
      'mutation { subjectAdd(input: { email: "a@example.com" }) { recordId } }',
      'mutation { integrationKeyCreate(input: { name: "Key" }) { value } }',
      'mutation { spaceCreate(input: { name: "Space" }) { recordId } }',
    ]
    for (const query of others) expect((await terem.call(guest, query)).code).toMatch(/read_only|not_found/)
  })

  test('[RAC.02~] publishing asks for full access', async () => {
    const { owner, member, create, mutate } = pages
    const id = await create(owner)
    expect((await mutate(member, 'pagePublish', { id })).code).toBe('read_only')
    expect((await mutate(member, 'pageUnpublish', { id })).code).toBe('read_only')
  })

  test('the publisher gets the page as it is afterwards, also several times in one request', async () => {
    const { owner, key, create, done, terem } = pages
    const id = await create(owner, { title: 'Top' })
    const child = await create(owner, { title: 'Child', parent_id: id })
    const full = await key('full')
    expect(await done(full, 'pagePublish', { id })).toMatchObject({ level: 'full', publication: {} })
    const { data, errors } = await terem.call(
      full,
      `mutation ($id: ID!, $child: ID!) {
        a: pagePublish(id: $child) { record { ancestors { label published } publication { published_at } } }
        b: pageUnpublish(id: $id) { record { publication { published_at } } }
        c: pageMove(id: $child, input: {}) { record { level parent_id ancestors { label } } } }`,
      { id, child },
    )
    expect(errors).toBeUndefined()
    expect(data.a.record.ancestors).toEqual([{ label: 'Top', published: true }])
    expect(data.a.record.publication).not.toBeNull()
    expect(data.b.record.publication).toBeNull()
    expect(data.c.record).toEqual({ level: 'full', parent_id: null, ancestors: [] })
  })

  test('a published page in trash is closed, and open again when it is back', async () => {
    const { owner, create, done, remove, mutate } = pages
    const id = await create(owner)
    await done(owner, 'pagePublish', { id })
    const guest = await guestOf(id)
    await remove(owner, id)
    expect((await mutate(guest, 'pageRestore', { id })).code).toBe('not_found')
    expect((await enter(id)).code).toBe('not_found')
    await done(owner, 'pageRestore', { id })
    expect((await enter(id)).code).toBeUndefined()
  })

  test('guests of a closed space find nothing', async () => {
    const { terem } = pages
    const other = await terem.makeUser('Closer')
    const { data } = await terem.call(
      other,
      'mutation { spaceCreate(input: { name: "Closed" }) { recordId } }',
    )
    const space_id = data.spaceCreate.recordId as string
    const by = { ...other, space: space_id }
    const page_id = await pages.create(by)
    await pages.done(by, 'pagePublish', { id: page_id })
    const guest = await terem.act({}, 'guests.enter', { space_id, page_id, locale: 'ru' })
    expect(guest.code).toBeUndefined()
    await terem.call(by, `mutation { spaceDelete(id: ${space_id}) { recordId } }`)
    expect((await terem.act({}, 'guests.enter', { space_id, page_id, locale: 'ru' })).code).toBe('not_found')
    expect(await pages.page({ token: guest.data.token }, page_id)).toBeNull()
  })

  test('[RPG.17~] a guest hears that the page was closed to them, and nothing of it afterwards', async () => {
    const { owner, create, done, space, terem } = pages
    const page = await create(owner)
    const heard = async () => {
      const actor = {
        kind: 'guest',
        guest: 'g',
        name: 'Guest',
        space: space.space,
        page,
        expiresAt: 0,
      } as const
      const ctx = { app: terem, sql: terem.sql, actor } as unknown as Context
      const kinds = ['page_published', 'page_updated', 'page_unpublished', 'page_deleted'] as const
      const events = kinds.map((kind) => ({ id: '1', kind, node: page, nodes: [] }))
      const told = await tellRows(ctx, await readerOf(ctx, space.space), events)
      return told.map(({ space_events: { body } }) => body.kind)
    }
    await done(owner, 'pagePublish', { id: page })
    expect(await heard()).toEqual(['page_published', 'page_updated', 'page_unpublished', 'page_deleted'])
    await done(owner, 'pageUnpublish', { id: page })
    expect(await heard()).toEqual(['page_unpublished', 'page_deleted'])
  })
})
