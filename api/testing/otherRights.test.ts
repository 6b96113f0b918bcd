import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageDocument } from '#schema/documents/documents.ts'
import { appRouter } from '../router.ts'
import { asRuled, everyone, people } from './testingOutcomes.ts'
import { startTestReaders, type ReaderName, type TestReaders } from './testingReaders.ts'
import { isIn, levelOf, manages, outside } from './testingRights.ts'

// The outcome of the entry points besides the public API for every kind of caller.

let at: TestReaders
beforeAll(async () => {
  at = await startTestReaders()
})
afterAll(() => at.terem.close())

/** Procedures about the caller alone, and those for everyone, which require a code, a link or a password instead. */
const ofTheCaller = /^((profile|sessions)\.|rooms\.ticket$)/
/** Personal procedures; timerRights.test.ts and wishRights.test.ts test who may call them. */
const ofThePerson = /^(timer|notifications)\./
const forEveryone = /^(config|registration|recovery|signInLink|join|guests)\./
const aboutOthers = [
  'spaces.open',
  'access.state',
  'access.offered',
  'access.hiding',
  'access.inviting',
  'access.viewAs',
  'objects.opened',
  'pages.opened',
  'pages.closedType',
  'pages.readLink',
  'pages.preview',
  'pages.publishable',
  'pages.publishableWidgets',
  ...['list', 'make', 'revoke'].map((name) => `calendarFeeds.${name}`),
  ...['read', 'keep', 'drop'].map((name) => `baselines.${name}`),
  'fromFile.preview',
  'fromFile.make',
  'documents.authorize',
  ...['get', 'last', 'problems', 'check', 'start', 'cancel'].map((name) => `imports.${name}`),
  ...['get', 'last', 'tree', 'problems', 'start', 'cancel'].map((name) => `pageImports.${name}`),
  'rooms.authorize',
]

test('whoever may ask what is said for every procedure', () => {
  const names = Object.keys(appRouter._def.procedures)
  const rest = names.filter(
    (name) => ![ofTheCaller, ofThePerson, forEveryone].some((each) => each.test(name)),
  )
  expect(rest.toSorted()).toEqual(aboutOthers.toSorted())
})

test('[RSP.19~] spaces.open lets those in who are in', async () => {
  const found = await everyone(async (who) => {
    const { code } = await at.terem.act(at.by[who], 'spaces.open', { space_id: at.space.space })
    return code ?? 'ok'
  })
  expect(found).toEqual(await people((who) => (isIn(who) ? 'ok' : 'not_found')))
})

test('[RER.14~] access.state tells a closed page from a missing one to people of the space alone', async () => {
  const { page: id } = at.ground
  const found = await everyone(async (who) => {
    const { data, code } = await at.terem.ask(at.by[who], 'access.state', { type: 'page', id })
    return code ?? data.state
  })
  const expected = (who: ReaderName) => (outside.has(who) ? 'missing' : levelOf(who) > 0 ? 'open' : 'closed')
  expect(found).toEqual(await people(expected))
})

test('[RAC.14~] access.offered names people and groups to those who give access', async () => {
  const { page: id } = at.ground
  const found = await everyone(async (who) => {
    const { code } = await at.terem.ask(at.by[who], 'access.offered', { type: 'page', id, search: '' })
    return code ?? 'ok'
  })
  const expected = (who: ReaderName) => ['not_found', 'read_only', 'read_only', 'ok'][levelOf(who)]!
  expect(found).toEqual(await people(expected))
})

test('[RAC.14~] access.hiding tells those who give access alone that a page cannot be hidden', async () => {
  const { page: id } = at.ground
  const found = await everyone(async (who) => {
    const { code } = await at.terem.ask(at.by[who], 'access.hiding', { type: 'page', id })
    return code ?? 'ok'
  })
  const expected = (who: ReaderName) =>
    ['not_found', 'read_only', 'read_only', 'invalid_input'][levelOf(who)]!
  expect(found).toEqual(await people(expected))
})

test('[RSP.15~] access.inviting tells into which groups a page may be shared to those who invite alone', async () => {
  const { page: id } = at.ground
  const found = await everyone(async (who) => {
    const asked = { type: 'page', id, email: 'a@example.com' }
    const { code } = await at.terem.ask(at.by[who], 'access.inviting', asked)
    return code ?? 'ok'
  })
  const expected = (who: ReaderName) => (manages(who) ? 'ok' : levelOf(who) === 0 ? 'not_found' : 'read_only')
  expect(found).toEqual(await people(expected))
})

test('[RAC.08~] access.viewAs lets those look through others\u2019 eyes who see everything themselves', async () => {
  const found = await everyone(async (who) => {
    const { code } = await at.terem.act(at.by[who], 'access.viewAs', { space_id: at.space.space })
    return code ?? 'ok'
  })
  const expected = (who: ReaderName) => (manages(who) ? 'ok' : isIn(who) ? 'read_only' : 'not_found')
  expect(found).toEqual(await people(expected))
})

test('[RPG.11~] pages.opened notes a visit of those who read the page', async () => {
  const { page: page_id } = at.ground
  const found = await everyone(async (who) => {
    const { code } = await at.terem.act(at.by[who], 'pages.opened', { page_id })
    return code ?? 'ok'
  })
  expect(found).toEqual(await people((who) => (levelOf(who) > 0 ? 'ok' : 'not_found')))
})

test('[RPG.11~] objects.opened notes a visit of those who read the object', async () => {
  const { object: object_id } = at
  const found = await everyone(async (who) => {
    const { code } = await at.terem.act(at.by[who], 'objects.opened', { object_id })
    return code ?? 'ok'
  })
  expect(found).toEqual(await people((who) => (manages(who) ? 'ok' : 'not_found')))
})

test('pages.preview is for those who may publish the page', async () => {
  const { page: page_id } = at.ground
  const found = await everyone(async (who) => {
    const { code } = await at.terem.ask(at.by[who], 'pages.preview', { page_id })
    return code ?? 'ok'
  })
  const expected = (who: ReaderName) => ['not_found', 'read_only', 'read_only', 'ok'][levelOf(who)]!
  expect(found).toEqual(await people(expected))
})

test('pages.publishable and pages.publishableWidgets are for those who may publish the page', async () => {
  const { page: page_id } = at.ground
  for (const path of ['pages.publishable', 'pages.publishableWidgets']) {
    // oxlint-disable no-await-in-loop -- one after another
    const found = await everyone(async (who) => {
      const { code } = await at.terem.ask(at.by[who], path, { page_id })
      return code ?? 'ok'
    })
    const expected = (who: ReaderName) => ['not_found', 'read_only', 'read_only', 'ok'][levelOf(who)]!
    expect(found).toEqual(await people(expected))
    // oxlint-enable no-await-in-loop
  }
})

test('calendarFeeds.make gives an address to people who read the calendar, which they alone list and end', async () => {
  const { page: page_id } = await at.makeGround()
  await at.terem.sql`update page set kind = 'calendar' where id = ${page_id}`
  const act = async (who: ReaderName, name: string, input: object) =>
    (await at.terem.act(at.by[who], `calendarFeeds.${name}`, input)).code ?? 'ok'
  const asked = { page_id, view: 'main', time_zone: 'UTC' }
  const found = await everyone((who) => act(who, 'make', asked))
  expect(found).toEqual(await people((who) => (levelOf(who) > 0 ? 'ok' : 'not_found')))
  const listed = async (who: ReaderName) => {
    const { code, data } = await at.terem.ask(at.by[who], 'calendarFeeds.list')
    return code ?? String(data.length)
  }
  const isReader = (who: ReaderName) => levelOf(who) > 0
  expect(await everyone(listed)).toEqual(await people((who) => (isReader(who) ? '1' : '0')))
  // A caller without one ends none and gets no information.
  expect(await act('stranger', 'revoke', { page_id })).toBe('ok')
  expect(await listed('owner')).toBe('1')
  expect(await everyone((who) => act(who, 'revoke', { page_id }))).toEqual(await people(() => 'ok'))
  expect(await everyone(listed)).toEqual(await people(() => '0'))
})

test('baselines are stored and deleted by editors of the page, and read by its readers', async () => {
  const { page: page_id } = await at.makeGround()
  const asked = { page_id, id: crypto.randomUUID() }
  // With a missing type: this test is about who may ask on the page.
  const given = { ...asked, type_id: '999999999', start: '1', end: null }
  const act = async (who: ReaderName, name: string, input: object) =>
    (await at.terem.act(at.by[who], `baselines.${name}`, input)).code ?? 'ok'
  const changed = (done: string) => (who: ReaderName) => ['not_found', 'read_only', done, done][levelOf(who)]!
  expect(await everyone((who) => act(who, 'keep', given))).toEqual(await people(changed('not_found')))
  expect(await everyone((who) => act(who, 'drop', asked))).toEqual(await people(changed('ok')))
  const read = async (who: ReaderName) =>
    (await at.terem.ask(at.by[who], 'baselines.read', asked)).code ?? 'ok'
  expect(await everyone(read)).toEqual(await people(() => 'not_found'))
})

test('pages.readLink looks at links for those who edit the page', async () => {
  const { page: page_id } = at.ground
  // With an address that is refused at once: this test is about who may ask.
  const given = { page_id, url: 'http://127.0.0.1/' }
  const found = await everyone(async (who) => (await at.terem.act(at.by[who], 'pages.readLink', given)).code!)
  const expected = (who: ReaderName) =>
    ['not_found', 'read_only', 'link_unreadable', 'link_unreadable'][levelOf(who)]!
  expect(found).toEqual(await people(expected))
})

test('[RER.14~] pages.closedType is answered to those who read the page', async () => {
  const { page: page_id } = at.ground
  const found = await everyone(async (who) => {
    const { code } = await at.terem.ask(at.by[who], 'pages.closedType', { page_id })
    return code ?? 'ok'
  })
  expect(found).toEqual(await people((who) => (levelOf(who) > 0 ? 'ok' : 'not_found')))
})

test('[RAC.09~] a document opens for each as far as the page does, and in trash for nobody', async () => {
  const { page, trashed } = at.ground
  const open = (id: string) =>
    everyone(async (who) => {
      const token = at.by[who].token ?? ''
      const [answer] = await at.terem.api.authorizeDocuments({ token, documents: [pageDocument(id)] })
      return 'refused' in answer! ? answer.refused : answer!.level
    })
  const refused = (who: ReaderName) => (who === 'nobody' ? 'unauthenticated' : 'notFound')
  const expected = (who: ReaderName) => [refused(who), 'read', 'edit', 'edit'][levelOf(who)]!
  expect(await open(page)).toEqual(await asRuled(expected))
  expect(await open(trashed)).toEqual(await asRuled(refused))
})

test('[RAC.09~] a presence room opens for readers of its object, and a ticket only identifies its holder', async () => {
  const { object } = at
  const found = await everyone(async (who) => {
    const { data, code } = await at.terem.act(at.by[who], 'rooms.ticket')
    if (code) return code
    const { ticket } = data as { ticket: string }
    const [answer] = await at.terem.api.authorizeRooms({ ticket, rooms: [`object/${object}`] })
    return 'refused' in answer! ? answer.refused : 'ok'
  })
  expect(found).toEqual(await people((who) => (manages(who) ? 'ok' : 'notFound')))
  const rooms = [`object/${object}`]
  expect(await at.terem.api.authorizeRooms({ ticket: at.by.owner.token!, rooms })).toMatchObject([
    { refused: 'unauthenticated' },
  ])
})
