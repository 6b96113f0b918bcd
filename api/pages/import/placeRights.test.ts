import { expect, test } from 'vitest'
import { png, setUpPageImport, zipOf } from './testing.ts'

const world = setUpPageImport()

test('pages go only where their maker may make some, also when that has changed since the archive came', async () => {
  const { at, send, read, start, bring, page } = world
  await bring(at.owner, { 'Дом.md': 'дом' })
  const home = await page('Дом')
  const { id } = await send(at.owner, zipOf({ 'Гость.md': 'гость' }))
  await read(at.owner, id)
  for (const [place, code] of [
    ['00000000-0000-7000-8000-000000000000', 'not_found'],
    ['Дом', 'invalid_input'],
  ])
    expect((await start(at.owner, id, place)).code).toBe(code)

  const mine = await send(at.member, zipOf({ 'Чужой.md': 'чужой' }), { parent_id: home.id })
  await read(at.member, mine.id)
  await at.inherit('page', home.id, false)
  expect((await start(at.member, mine.id, home.id)).code).toBe('not_found')
  expect((await send(at.member, 'x', { name: 'x.md', parent_id: home.id })).code).toBe('not_found')
  expect(await page('Чужой')).toBeNull()
})

test('pages of an import are as open as their place, and so are its files', async () => {
  const { at, bring, page } = world
  const { sql } = at.terem
  await bring(at.owner, { 'Тайник.md': '' })
  const closed = await page('Тайник')
  await at.inherit('page', closed.id, false)
  await bring(at.owner, { 'Карта.md': '![](клад.png)', 'клад.png': png }, closed.id)
  const map = await page('Карта')
  const [, address] = /\((\/[^)]+)\)/.exec(map.markdown)!
  const open = async (token: string) =>
    (await at.terem.fetch(address!, { headers: { Authorization: `Bearer ${token}` } })).status
  expect([await open(at.owner.token!), await open(at.member.token!), await open(at.stranger.token!)]).toEqual(
    [200, 404, 404],
  )
  expect(await page('Карта', at.member)).toBeNull()
  const [loose] = await sql`
    select count(*)::int as count from file_loose l join page_import i on l.id = any(i.archives)
    where i.state = 'done' and l.remove_after > now()`
  expect(loose!.count).toBe(0)
})

test('a cancelled import creates nothing more, and a running one prevents another from starting', async () => {
  const { at, send, read, start, page } = world
  const { sql } = at.terem
  const { id } = await send(at.owner, zipOf({ 'Отмена.md': '' }))
  await read(at.owner, id)
  await at.terem.act(at.owner, 'pageImports.cancel', { id })
  expect((await start(at.owner, id)).code).toBe('conflict')
  const second = await send(at.owner, zipOf({ 'Отмена.md': '' }))
  await read(at.owner, second.id)
  await sql`update page_import set state = 'creating', held_until = now() + interval '1 hour' where id = ${second.id}`
  expect((await send(at.owner, zipOf({ 'a.md': '' }))).code).toBe('conflict')
  await at.terem.act(at.owner, 'pageImports.cancel', { id: second.id })
  expect(await page('Отмена')).toBeNull()
})
