import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageDocument } from '#schema/documents/documents.ts'
import { appRouter } from '../router.ts'
import { until } from './testing.ts'
import { readerNames, startTestReaders, type ReaderName, type TestReaders } from './testingReaders.ts'
import { isGuest, isIn, isKey, levelOf, manages, outside, type Outcome } from './testingRights.ts'

// What the ways in beside the public language answer to everyone who may stand before them.

let at: TestReaders
beforeAll(async () => {
  at = await startTestReaders()
})
afterAll(() => at.terem.close())

const everyone = async (look: (who: ReaderName) => Promise<Outcome>) =>
  Object.fromEntries(await Promise.all(readerNames.map(async (who) => [who, await look(who)] as const)))
const asRuled = (rule: (who: ReaderName) => Outcome) => everyone((who) => Promise.resolve(rule(who)))
const isPerson = (who: ReaderName) => who !== 'nobody' && !isKey(who) && !isGuest(who)
const people = (rule: (who: ReaderName) => Outcome) =>
  asRuled((who) => (isPerson(who) ? rule(who) : 'unauthenticated'))

/** Procedures about the caller alone, and those for everyone, which ask for a code, a link or a password instead. */
const ofTheCaller = /^((profile|sessions)\.|rooms\.ticket$)/
const forEveryone = /^(config|registration|recovery|signInLink|join|guests)\./
const aboutOthers = [
  'spaces.open',
  'access.state',
  'access.offered',
  'access.hiding',
  'access.viewAs',
  'objects.opened',
  'pages.opened',
  'pages.closedType',
  'pages.readLink',
  'pages.preview',
  'fromFile.preview',
  'fromFile.make',
  'documents.authorize',
  ...['get', 'last', 'problems', 'check', 'start', 'cancel'].map((name) => `imports.${name}`),
  ...['get', 'last', 'tree', 'problems', 'start', 'cancel'].map((name) => `pageImports.${name}`),
  'rooms.authorize',
]

test('whoever may ask what is said for every procedure', () => {
  const names = Object.keys(appRouter._def.procedures)
  const rest = names.filter((name) => !ofTheCaller.test(name) && !forEveryone.test(name))
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

test('pages.readLink looks at links for those who edit the page', async () => {
  const { page: page_id } = at.ground
  // An address that is refused at once: what is looked at here is who may ask.
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

test('[RAC.09~] a presence room opens for people who read its object, and a ticket says no more than who asks', async () => {
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

const headersOf = ({ token }: { token?: string }): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {}

async function upload(who: ReaderName, page: string): Promise<Response> {
  const query = new URLSearchParams({ name: 'a.txt', source_type: 'page', source_id: page })
  const headers = headersOf(at.by[who])
  return at.terem.fetch(`/files?${query}`, { method: 'POST', headers, body: 'words' })
}

async function codeOf(response: Response): Promise<string> {
  if (response.ok) return 'ok'
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] }
  return errors[0]!.extensions.code
}

test('[RAC.02~] files are added by whoever edits the page', async () => {
  const found = await everyone(async (who) => codeOf(await upload(who, at.ground.page)))
  const expected = (who: ReaderName) => ['not_found', 'read_only', 'ok', 'ok'][levelOf(who)]!
  expect(found).toEqual(await asRuled((who) => (who === 'nobody' ? 'unauthenticated' : expected(who))))
})

test('[RAC.08~] [RAPI.25~] a file is read by whoever reads the page, and looks missing to everyone else', async () => {
  const { page } = await at.makeGround()
  const { url } = (await (await upload('owner', page)).json()) as { url: string }
  const found = await everyone(async (who) =>
    codeOf(await at.terem.fetch(url, { headers: headersOf(at.by[who]) })),
  )
  expect(found).toEqual(await asRuled((who) => (levelOf(who) > 0 && !isGuest(who) ? 'ok' : 'not_found')))
})

test('[ROV.11~] an import is begun by whoever edits the type, and is there for its maker alone', async () => {
  const query = new URLSearchParams({ type_id: at.type, name: 'a.csv' })
  const begin = (who: ReaderName) =>
    at.terem.fetch(`/objects/import?${query}`, { method: 'POST', headers: headersOf(at.by[who]), body: 'a' })
  const isMaker = (who: ReaderName) => who === 'owner' || who === 'administrator'
  const asMade = await people((who) => (isMaker(who) ? 'ok' : 'not_found'))
  expect(await everyone(async (who) => codeOf(await begin(who)))).toEqual(asMade)

  const { id } = (await (await begin('owner')).json()) as { id: string }
  const own = await people((who) => (who === 'owner' ? 'ok' : 'not_found'))
  const ask = (name: string, input: object) =>
    everyone(async (who) => (await at.terem.ask(at.by[who], `imports.${name}`, input)).code ?? 'ok')
  expect(await ask('get', { id })).toEqual(own)
  expect(await ask('problems', { id, page: 1 })).toEqual(own)
  const last = await everyone(async (who) => {
    const { code, data } = await at.terem.ask(at.by[who], 'imports.last', { type_id: at.type })
    return code ?? (data ? 'own' : 'none')
  })
  expect(last).toEqual(await people((who) => (isMaker(who) ? 'own' : 'none')))
  const mapping = [{ column: 0, key: at.property }]
  const check = { id, heading: 0, mapping, locale: 'ru', time_zone: 'UTC' }
  const act = (name: string, input: object) =>
    everyone(async (who) => {
      const { code } = await at.terem.act(at.by[who], `imports.${name}`, input)
      return who === 'owner' && code === 'conflict' ? 'ok' : (code ?? 'ok')
    })
  expect(await act('check', check)).toEqual(own)
  expect(await act('start', { id })).toEqual(own)
  expect(await act('cancel', { id })).toEqual(own)
})

test('[RAC.14~] a type of a table file is made by who edits the page and makes types, and the file is its maker’s alone', async () => {
  const { page } = await at.makeGround()
  await at.terem.sql`update page set kind = 'table' where id = ${page}`
  const query = new URLSearchParams({ page_id: page, name: 'a.csv' })
  const begin = (who: ReaderName) =>
    at.terem.fetch(`/pages/table?${query}`, {
      method: 'POST',
      headers: headersOf(at.by[who]),
      body: 'Name\na\n',
    })
  const makers = await people((who) => (manages(who) ? 'ok' : 'not_found'))
  expect(await everyone(async (who) => codeOf(await begin(who)))).toEqual(makers)

  const { id } = (await (await begin('owner')).json()) as { id: string }
  const own = await people((who) => (who === 'owner' ? 'ok' : 'not_found'))
  const previewed = await everyone(
    async (who) => (await at.terem.ask(at.by[who], 'fromFile.preview', { id })).code ?? 'ok',
  )
  expect(previewed).toEqual(own)
  const asked = { id, label: 'File', has_headings: true, title: { column: 0, label: 'Name' }, columns: [] }
  const made = await everyone(async (who) => {
    const { code } = await at.terem.act(at.by[who], 'fromFile.make', asked)
    return who === 'owner' && code === 'conflict' ? 'ok' : (code ?? 'ok')
  })
  expect(made).toEqual(own)
})

test('pages are imported by who may make pages at the place, and an import is its maker’s alone', async () => {
  const { page } = await at.makeGround()
  const send = (who: ReaderName, parent: string | null) => {
    const query = new URLSearchParams({ name: 'a.md', ...(parent ? { parent_id: parent } : {}) })
    return at.terem.fetch(`/pages/import?${query}`, {
      method: 'POST',
      headers: { ...headersOf(at.by[who]), Space: at.space.space },
      body: '# Imported\n',
    })
  }
  const inPage = (who: ReaderName) => ['not_found', 'read_only', 'ok', 'ok'][levelOf(who)]!
  expect(await everyone(async (who) => codeOf(await send(who, page)))).toEqual(await people(inPage))
  const create = 'mutation { pageCreate(input: { title: "Top" }) { recordId } }'
  const atTop = await everyone(async (who) => (await at.terem.call(at.by[who], create)).code ?? 'ok')
  const sent = await everyone(async (who) => codeOf(await send(who, null)))
  for (const who of readerNames.filter(isPerson)) expect([who, sent[who]]).toEqual([who, atTop[who]])

  const { id } = (await (await send('owner', page)).json()) as { id: string }
  const asked = { id, page: 1 }
  await until('the text was read', async () => {
    const { data } = await at.terem.ask(at.by.owner, 'pageImports.get', asked)
    return data.state === 'read'
  })
  const own = await people((who) => (who === 'owner' ? 'ok' : 'not_found'))
  for (const name of ['get', 'tree', 'problems']) {
    const found = await everyone(
      async (who) => (await at.terem.ask(at.by[who], `pageImports.${name}`, asked)).code ?? 'ok',
    )
    expect([name, found]).toEqual([name, own])
  }
  const last = await everyone(async (who) => {
    const { data, code } = await at.terem.ask(at.by[who], 'pageImports.last', { space_id: at.space.space })
    return code ?? (data?.id === id ? 'ok' : 'not_found')
  })
  expect(last).toEqual(own)
  const others = await people(() => 'not_found')
  const started = await everyone(async (who) => {
    if (who === 'owner') return 'not_found'
    return (await at.terem.act(at.by[who], 'pageImports.start', { id, parent_id: page })).code ?? 'ok'
  })
  expect(started).toEqual(others)
  const cancelled = await everyone(
    async (who) => (await at.terem.act(at.by[who], 'pageImports.cancel', { id })).code ?? 'ok',
  )
  expect(cancelled).toEqual(own)
})

test('a page is taken out as an archive by whoever reads it', async () => {
  const { page } = at.ground
  const found = await everyone(async (who) =>
    codeOf(
      await at.terem.fetch(`/pages/export?page_id=${page}`, {
        method: 'POST',
        headers: headersOf(at.by[who]),
      }),
    ),
  )
  const expected = (who: ReaderName) =>
    who === 'nobody' ? 'unauthenticated' : levelOf(who) > 0 ? 'ok' : 'not_found'
  expect(found).toEqual(await asRuled(expected))
})

test('[ROV.10~] a file holds as many objects as the list shows to whoever asks for it', async () => {
  const list = `{ paginate_object(type_id: "${at.type}") { data { id } } }`
  const asked = { type_id: at.type, format: 'csv', columns: [{ id: at.property, label: 'Name' }] }
  const body = JSON.stringify({ ...asked, locale: 'ru', time_zone: 'UTC' })
  const listed = await everyone(async (who) => {
    const { code, data } = await at.terem.call(at.by[who], list)
    return code ?? String(data.paginate_object.data.length)
  })
  const written = await everyone(async (who) => {
    const answer = await at.terem.fetch('/objects/export', {
      method: 'POST',
      headers: headersOf(at.by[who]),
      body,
    })
    return answer.ok ? String((await answer.text()).split('\r\n').length - 2) : codeOf(answer)
  })
  expect(written).toEqual({ ...listed, nobody: 'unauthenticated' })
})
