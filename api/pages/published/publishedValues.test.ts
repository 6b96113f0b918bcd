import { pdfOf } from '../../testing/testingPictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldKinds } from '#schema/fields/fields.ts'
import { until } from '../../testing/testing.ts'
import type { Caller, Json } from '../../testing/testing.ts'
import { testFeeds } from '../testingFeed.ts'
import { published, startTestPublished, type TestPublished } from './testing.ts'

let at: TestPublished
beforeAll(async () => {
  at = await startTestPublished()
})
const feeds = testFeeds(() => at.terem)
afterAll(async () => {
  await feeds.closeAll()
  await at.terem.close()
})

async function upload(
  by: Caller,
  object: string,
  name: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<Json> {
  const query = new URLSearchParams({ name, source_type: 'object', source_id: object })
  const headers = { Authorization: `Bearer ${by.token}` }
  const sent = await at.terem.fetch(`/files?${query.toString()}`, { method: 'POST', headers, body })
  const { id, size, extension, short_link } = (await sent.json()) as Json
  return { id, name, size, extension, short_link }
}

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
      .png()
      .toBuffer(),
  )

test('[RPG.17~] values of every kind are shown as readable text: names instead of ids, votes without their voters', async () => {
  const { member, owner } = at
  const other = await at.makeType({ hidden: { kind: 'text' } })
  const target = await at.create(owner, other, { [other.p.name!]: 'Linked', [other.p.hidden!]: 'untold' })
  const type = await at.makeType({
    text: { kind: 'text' },
    rich: { kind: 'text', options: { rich: true } },
    number: { kind: 'number' },
    list: { kind: 'list', options: { options: [{ id: 'a', label: 'Option', order: 0 }] } },
    checklist: { kind: 'checklist' },
    toggle: { kind: 'toggle' },
    date_time: { kind: 'date_time', options: { with_time: false } },
    object: { kind: 'object', multiple: true, meta: { related_types: [{ type_id: other.id }] } },
    page: { kind: 'page' },
    file: { kind: 'file' },
    full_name: { kind: 'full_name' },
    composite: { kind: 'composite', nested: { inner: { kind: 'object' }, word: { kind: 'text' } } },
    link: { kind: 'link' },
    vote: { kind: 'vote' },
    email: { kind: 'email' },
    phone: { kind: 'phone' },
  })
  const p = type.p as Record<string, string>
  const { data } = await at.call(
    owner,
    'mutation { pageCreate(input: { title: "Linked page" }) { recordId } }',
  )
  const id = await at.create(owner, type, {
    [p.name!]: 'All',
    [p.text!]: 'plain',
    [p.rich!]: '**bold**',
    [p.number!]: 7,
    [p.list!]: 'a',
    [p.toggle!]: true,
    [p.date_time!]: '2026-11-24',
    [p.object!]: [target],
    [p.page!]: data.pageCreate.recordId,
    [p.composite!]: { [p.inner!]: target, [p.word!]: 'part' },
    [p.email!]: { address: 'shown@example.com' },
  })
  const file = await upload(owner, id, 'scan.pdf', new TextEncoder().encode('%PDF-'))
  await at.update(owner, id, { [p.file!]: file })
  const page = await at.makePage(type)
  expect(Object.keys(p).filter((each) => fieldKinds.includes(each as never))).toHaveLength(fieldKinds.length)
  await at.open(
    page,
    published(
      Object.keys(p)
        .filter((each) => !['inner', 'word'].includes(each))
        .map((each) => p[each]),
    ),
  )
  const { token } = await at.enter(page)
  const { rows, look } = (await at.see(token)).data
  const { values } = rows.rows[0]
  expect(values).toMatchObject({
    [p.text!]: 'plain',
    [p.rich!]: 'bold',
    [p.number!]: 7,
    [p.list!]: 'a',
    [p.toggle!]: true,
    [p.date_time!]: '2026-11-24',
    [p.object!]: [{ name: 'Linked' }],
    [p.page!]: [{ name: 'Linked page' }],
    [p.file!]: [
      {
        name: 'scan.pdf',
        extension: 'pdf',
        size: 5,
        picture: expect.stringContaining('/published-picture/') as string,
      },
    ],
    [p.composite!]: { [p.inner!]: [{ name: 'Linked' }], [p.word!]: 'part' },
    [p.vote!]: { counts: {}, mine: null },
    [p.author!]: [{ name: 'Anna Test' }],
    [p.tags!]: [],
  })
  const text = JSON.stringify({ values, look })
  const untold = [target, data.pageCreate.recordId, file.id, file.short_link, other.id, 'untold', 'related']
  expect(untold.filter((each) => text.includes(`"${each}"`) || text.includes(`/${each}`))).toEqual([])
  // Linked objects that the publisher may not read are left out.
  await at.grant('page', page, 'full', { subject_id: member.subject, nested: true })
  await at.grant('type', type.id, 'full', { subject_id: member.subject, nested: true })
  await at.inherit('type', other.id, false)
  await at.open(page, published([p.object, p.composite]), member)
  const now = (await at.see(token)).data.rows.rows[0].values
  expect(now).toMatchObject({ [p.object!]: [], [p.composite!]: { [p.inner!]: null, [p.word!]: 'part' } })
})

test('a picture of a shown value opens by the address that the page gives, while the page shows it; other files never', async () => {
  const { owner } = at
  const type = await at.makeType({ photo: { kind: 'file' }, secret: { kind: 'file' } })
  const { name, photo, secret } = type.p as { name: string; photo: string; secret: string }
  const id = await at.create(owner, type, { [name]: 'Tile' })
  const files = await Promise.all(
    ['a.png', 'b.png'].map(async (each) => upload(owner, id, each, await picture())),
  )
  await at.update(owner, id, { [photo]: files[0], [secret]: files[1] })
  const page = await at.makePage(type, 'tiles')
  await at.open(page, published([photo]))
  const { token } = await at.enter(page)
  const { data } = await at.see(token)
  expect(data.look.cover).toBe(photo)
  const address = data.rows.rows[0].values[photo][0].picture as string
  const status = async (path: string) => (await at.terem.fetch(path)).status
  const shown = await at.terem.fetch(address)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const parts = address.split('.')
  const forged = [
    address.replace(photo, secret),
    address.replace(files[0].id, files[1].id),
    parts.slice(0, 5).join('.'),
  ]
  for (const each of forged)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await status(each)).toBe(404)
  expect(await status(`/${files[0].short_link}.png`)).toBe(404)
  await at.open(page, published([secret]))
  expect(await status(address)).toBe(404)
  await at.open(page, published([photo]))
  expect(await status(address)).toBe(200)
  await at.call(
    owner,
    'mutation ($id: ID!) { pagePublish(id: $id, input: { storage_login: true }) { status } }',
    { id: page },
  )
  expect(await status(address)).toBe(404)
  expect((await at.see(token)).data.rows.rows[0].values[photo][0].picture).toBeNull()
  await at.call(owner, 'mutation ($id: ID!) { pageUnpublish(id: $id) { status } }', { id: page })
  expect(await status(address)).toBe(404)
})

test('the first page of a shown PDF is a picture for guests, the document itself is not theirs', async () => {
  const type = await at.makeType({ scan: { kind: 'file' } })
  const { name, scan } = type.p as { name: string; scan: string }
  const id = await at.create(at.owner, type, { [name]: 'Tile' })
  const bytes = (text: string) => new TextEncoder().encode(text)
  const whole = await upload(at.owner, id, 'whole.pdf', bytes(pdfOf(200, 300)))
  const broken = await upload(at.owner, id, 'broken.pdf', bytes('%PDF-1.4 and nothing'))
  const page = await at.makePage(type, 'tiles')
  await at.open(page, published([scan]))
  const { token } = await at.enter(page)
  const shown = async (file: Json) => {
    await at.update(at.owner, id, { [scan]: file })
    const { data } = await at.see(token)
    const answer = await at.terem.fetch(data.rows.rows[0].values[scan][0].picture as string)
    return [answer.status, answer.headers.get('content-type')]
  }
  expect(await shown(whole)).toEqual([200, 'image/webp'])
  expect((await shown(broken))[0]).toBe(404)
  expect((await at.terem.fetch(`/${whole.short_link}.pdf`)).status).toBe(404)
  expect((await at.terem.fetch(`/${whole.short_link}.pdf?w=320`)).status).toBe(404)
})

test('a guest hears that objects of the page have changed, once a second at most, without which; never of another type', async () => {
  const { owner, space } = at
  const [type, other] = [await at.makeType(), await at.makeType()]
  const page = await at.makePage(type)
  await at.open(page, published([]))
  const { token } = await at.enter(page)
  const feed = feeds.follow({ token }, space.space)
  await until('it is told', () => feed.started)
  await at.create(owner, other, { [other.p.name!]: 'Elsewhere' })
  for (let count = 0; count < 5; count++)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await at.create(owner, type, { [type.p.name!]: `New ${count}` })
  await until('it is told', () => feed.told.length >= 2)
  expect(feed.told.map(({ body: { kind, id, ids } }) => ({ kind, id, ids }))).toEqual([
    { kind: 'objects_changed', id: null, ids: [] },
    { kind: 'objects_changed', id: null, ids: [] },
  ])
  expect(feed.errors).toEqual([])
  await at.open(page, null)
  await until('it is told', () => feed.kinds().includes('page_published'))
  await at.create(owner, type, { [type.p.name!]: 'Closed by now' })
  await at.call(
    owner,
    'mutation ($id: ID!) { pageUpdate(id: $id, input: { title: "Renamed" }) { status } }',
    {
      id: page,
    },
  )
  await until('it is told', () => feed.kinds().includes('page_updated'))
  expect(feed.kinds().filter((kind) => kind === 'objects_changed')).toHaveLength(2)
})
