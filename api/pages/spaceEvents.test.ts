import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, until, type Caller, type TestApi } from '../testing/testing.ts'
import { narrowTestPage } from '../testing/testingPages.ts'
import { makeFollowedPage, makeFollowedSpace, testFeeds } from './testingFeed.ts'

let terem: TestApi
const feeds = testFeeds(() => terem)

beforeAll(async () => {
  terem = await startTestApi()
})
afterEach(feeds.closeAll)
afterAll(() => terem.close())

const makePage = (by: Caller, title: string, parent?: string) => makeFollowedPage(terem, by, title, parent)

describe('events of a space', () => {
  test('[RAPI.27~] reach every member live, each with a rising id and the node as the reader sees it', async () => {
    const { anna, boris, space } = await makeFollowedSpace(terem)
    const feed = await feeds.followLive(boris, space)
    const page = await makePage(anna, 'Отчёт')
    await terem.call(
      anna,
      `mutation { pageUpdate(id: "${page}", input: { title: "Отчёт за май" }) { recordId } }`,
    )
    await until('both have come', () => feed.told.length >= 2)
    expect(feed.kinds()).toEqual(['page_created', 'page_updated'])
    expect(feed.told[1]!.body).toMatchObject({
      id: page,
      node: { id: page, label: 'Отчёт за май', level: 'edit' },
    })
    const ids = feed.told.map(({ event_id }) => BigInt(event_id))
    expect(ids[1]! > ids[0]!).toBe(true)
  })

  test('[RPG.10~] [RPG.11~] what a person flags and opens reaches all of their own tabs and nobody else', async () => {
    const { anna, boris, space } = await makeFollowedSpace(terem)
    const page = await makePage(anna, 'Отчёт')
    const own = await feeds.followLive(boris, space)
    const others = await feeds.followLive(anna, space)
    await terem.call(boris, `mutation { pageFavorite(id: "${page}", favorite: true) { recordId } }`)
    await terem.act(boris, 'pages.opened', { page_id: page })
    await makePage(anna, 'Следом')
    await until('the last one has come to both', () =>
      [own, others].every((feed) => feed.kinds().includes('page_created')),
    )
    expect(own.kinds()).toEqual(['page_flagged', 'page_opened', 'page_created'])
    expect(own.told[0]!.body.node).toMatchObject({ id: page, favorite: true })
    expect(others.kinds()).toEqual(['page_created'])
  })

  test('an invitation that is made, sent again or taken back is told to the owner, and to no member', async () => {
    const { anna, boris, space } = await makeFollowedSpace(terem)
    const [hers, his] = [await feeds.followLive(anna, space), await feeds.followLive(boris, space)]
    const { data } = await terem.call(anna, '{ paginate_group { data { id } } }')
    const made = await terem.call(
      anna,
      'mutation ($input: InvitationCreateInput!) { invitationCreate(input: $input) { recordId } }',
      { input: { email: 'maria@example.com', group_id: data.paginate_group.data[0].id } },
    )
    await terem.sql`delete from attempt`
    for (const name of ['invitationResend', 'invitationDelete'])
      await terem.call(
        anna,
        `mutation { ${name}(id: "${made.data.invitationCreate.recordId}") { recordId } }`,
      )
    await makePage(anna, 'Следом')
    await until('the last one has come to both', () =>
      [hers, his].every((feed) => feed.kinds().includes('page_created')),
    )
    expect(hers.kinds()).toEqual([...Array<string>(3).fill('invitations_changed'), 'page_created'])
    expect(his.kinds()).toEqual(['page_created'])
  })

  test('ids become visible in rising order when many write at once', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    const feed = feeds.follow(anna, space, '0')
    await Promise.all(Array.from({ length: 30 }, (_, index) => makePage(anna, `Page ${index}`)))
    await until('all have come', () => feed.told.length >= 30)
    const ids = feed.told.map(({ event_id }) => Number(event_id))
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(new Set(feed.told.map(({ body }) => body.id)).size).toBe(30)
  })

  test('a client that comes back gets what it missed after the last id that it saw', async () => {
    const { anna, boris, space } = await makeFollowedSpace(terem)
    const first = await feeds.followLive(boris, space)
    await makePage(anna, 'Одна')
    const seen = (await until('the first has come', () => first.told[0])).event_id
    first.stop()
    await makePage(anna, 'Две')
    await makePage(anna, 'Три')
    const again = feeds.follow(boris, space, seen)
    await until('the missed have come', () => again.told.length >= 2)
    expect(again.told.map(({ body }) => body.node.label)).toEqual(['Две', 'Три'])
  })

  test('one that names no event is told at once from which on it misses nothing', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    expect((await feeds.followLive(anna, space)).started!.event_id).toBe('0')
    await makePage(anna, 'Одна')
    const [newest] = await terem.sql`select max(id) as id from event where space = ${space}`
    expect((await feeds.followLive(anna, space)).started!.event_id).toBe(newest!.id)
    const tree = await terem.call(anna, `{ page_tree(space_id: ${space}) { event_id } }`)
    expect(tree.data.page_tree.event_id).toBe(newest!.id)
    const resumed = feeds.follow(anna, space, '0')
    await until('the page has come', () => resumed.kinds().length > 0)
    expect(resumed.kinds()).toEqual(['page_created'])
  })

  test('a client that was away too long, or names an unknown id, is told to refetch', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    await makePage(anna, 'Одна')
    const [newest] = await terem.sql`select max(id) as id from event where space = ${space}`
    await terem.sql`insert into event_horizon (space, dropped_to) values (${space}, ${newest!.id})`
    for (const after of ['1', '999999999999', 'abc']) {
      const feed = feeds.follow(anna, space, after)
      await until('refetch has come', () => feed.told.length === 1)
      expect(feed.told[0]).toMatchObject({
        event_id: newest!.id,
        body: { kind: 'refetch', id: null, node: null },
      })
    }
  })

  test('[RAC.08~] nothing is told about a page that the reader may not see', async () => {
    const { anna, boris, made, space } = await makeFollowedSpace(terem)
    const secret = await makePage(anna, 'Тайна')
    await narrowTestPage(terem, made, secret, 'none')
    const feed = await feeds.followLive(boris, space)
    await terem.call(
      anna,
      `mutation { pageUpdate(id: "${secret}", input: { title: "Тайна 2" }) { recordId } }`,
    )
    await makePage(anna, 'Под тайной', secret)
    const open = await makePage(anna, 'Открытая')
    await until('the open page has come', () => feed.told.some(({ body }) => body.id === open))
    expect(feed.told.map(({ body }) => body.id)).toEqual([open])
    expect(JSON.stringify(feed.told)).not.toContain(secret)
  })

  test('[RPG.16~] a deleted page comes with the nested ones that the reader could see', async () => {
    const { anna, boris, made, space } = await makeFollowedSpace(terem)
    const top = await makePage(anna, 'Верх')
    const [seen, secret] = [await makePage(anna, 'Видна', top), await makePage(anna, 'Тайна', top)]
    await narrowTestPage(terem, made, secret, 'none')
    const feed = await feeds.followLive(boris, space)
    await terem.call(anna, `mutation { pageDelete(id: "${top}") { recordId } }`)
    const { body } = await until('it has come', () =>
      feed.told.find((each) => each.body.kind === 'page_deleted'),
    )
    expect(body).toEqual({ kind: 'page_deleted', id: top, ids: [seen], node: null })
  })

  test('an integration key follows its space, and not another', async () => {
    const { anna, space } = await makeFollowedSpace(terem)
    const other = await makeFollowedSpace(terem)
    const { data } = await terem.call(
      anna,
      'mutation { integrationKeyCreate(input: { name: "Ключ" }) { value } }',
    )
    const key = { token: data.integrationKeyCreate.value as string }
    const feed = await feeds.followLive(key, space)
    await makePage(anna, 'Для ключа')
    await until('it has come', () => feed.kinds().includes('page_created'))
    const foreign = feeds.follow(key, other.space)
    await until('it is refused', () => foreign.errors.length > 0)
    expect(foreign.errors[0].extensions.code).toBe('not_found')
  })

  test('following a space of others is refused like one that is not there', async () => {
    const { anna } = await makeFollowedSpace(terem)
    const stranger = await makeFollowedSpace(terem)
    for (const space of [stranger.space, '424242', 'abc']) {
      const feed = feeds.follow(anna, space)
      const error = await until('it is refused', () => feed.errors[0])
      expect(error).toMatchObject({ debugMessage: 'Not found.', extensions: { code: 'not_found' } })
    }
  })
})
