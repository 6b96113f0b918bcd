import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from './testing.ts'
import { asRuled, everyone, isPerson, people } from './testingOutcomes.ts'
import { readerNames, startTestReaders, type ReaderName, type TestReaders } from './testingReaders.ts'
import { isGuest, levelOf, manages } from './testingRights.ts'

// HTTP routes besides GraphQL and tRPC, and the processes that they start: files, imports and exports.

let at: TestReaders
beforeAll(async () => {
  at = await startTestReaders()
})
afterAll(() => at.terem.close())

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

test('[RAC.02~] files are added by editors of the page', async () => {
  const found = await everyone(async (who) => codeOf(await upload(who, at.ground.page)))
  const expected = (who: ReaderName) => ['not_found', 'read_only', 'ok', 'ok'][levelOf(who)]!
  expect(found).toEqual(await asRuled((who) => (who === 'nobody' ? 'unauthenticated' : expected(who))))
})

test('[RAC.08~] [RAPI.25~] a file is open to readers of the page, and looks missing to everyone else', async () => {
  const { page } = await at.makeGround()
  const { url } = (await (await upload('owner', page)).json()) as { url: string }
  const found = await everyone(async (who) =>
    codeOf(await at.terem.fetch(url, { headers: headersOf(at.by[who]) })),
  )
  expect(found).toEqual(await asRuled((who) => (levelOf(who) > 0 && !isGuest(who) ? 'ok' : 'not_found')))
})

test('files for a form are sent by its guests alone; the page is none', async () => {
  const query = { name: 'a.txt', property: '1', key: 'k'.repeat(22), puzzle: 'a.b.c', solution: '' }
  const send = (who: ReaderName) =>
    at.terem.fetch(`/form-files?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: headersOf(at.by[who]),
      body: 'words',
    })
  const found = await everyone(async (who) => codeOf(await send(who)))
  expect(found).toEqual(await asRuled((who) => (isGuest(who) ? 'not_found' : 'unauthenticated')))
})

test('[ROV.11~] an import is started by editors of the type, and is visible only to the person who started it', async () => {
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

test('a page is exported as an archive by its readers', async () => {
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

test('[ROV.10~] a file contains as many objects as the list shows to the caller', async () => {
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
