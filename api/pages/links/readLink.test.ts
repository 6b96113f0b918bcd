import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/testing.ts'
import { makeTestPage, narrowTestPage } from '../../testing/testingPages.ts'
import { startTestPages, type TestPages } from '../testing.ts'
import { page, startTestSite, type TestSite } from './testingSite.ts'

let at: TestPages
let site: TestSite
let id: string
beforeAll(async () => {
  at = await startTestPages({ LINK_PRIVATE_ADDRESSES: 'allow' })
  site = await startTestSite()
})
beforeEach(async () => {
  id = await makeTestPage(at.terem, at.space)
  await at.terem.sql`delete from attempt`
})
afterAll(async () => {
  await site.close()
  await at.terem.close()
})

const read = (by: Caller, path: string, page_id = id) =>
  at.terem.act(by, 'pages.readLink', { page_id, url: path.startsWith('/') ? site.url + path : path })
const fetched = async (url: string, by: Caller = at.owner) => {
  const answer = await at.terem.fetch(url, { headers: { Authorization: `Bearer ${by.token!}` } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, ...(answer.ok ? await sharp(bytes).metadata() : {}) }
}
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#36c' } })
    .png()
    .toBuffer()
const asPng = async (width: number, height: number) => ({
  headers: { 'Content-Type': 'image/png' },
  body: await png(width, height),
})

test('anyone who may edit a page reads a link, and its images are small files of that page', async () => {
  site.answers.set(
    '/post',
    page(
      '<title>Пост</title><meta property="og:site_name" content="Журнал"><meta name=description content="О том">\
      <meta property="og:image" content="/big.png"><link rel=icon href=/icon.png sizes=64x64>',
    ),
  )
  site.answers.set('/big.png', await asPng(1600, 800))
  site.answers.set('/icon.png', await asPng(128, 128))
  const { data, code } = await read(at.owner, '/post')
  expect([code, data]).toEqual([
    undefined,
    {
      title: 'Пост',
      description: 'О том',
      site: 'Журнал',
      image: expect.stringMatching(/^\/[\w-]{22}\.webp$/),
      icon: expect.stringMatching(/^\/[\w-]{22}\.webp$/),
    },
  ])
  expect(await fetched(data.image as string)).toMatchObject({
    status: 200,
    format: 'webp',
    width: 640,
    height: 320,
  })
  expect(await fetched(data.icon as string)).toMatchObject({ status: 200, format: 'webp', width: 64 })
  expect((await fetched(data.image as string, at.stranger)).status).toBe(404)
  const again = await read(at.owner, '/post')
  expect(again.data).toEqual(data)
  const rows = await at.terem.sql`select source_id, author from file where source_id = ${id}`
  expect(rows).toEqual([1, 2].map(() => ({ source_id: id, author: at.space.owner })))
})

test('who may only read the page, or not even that, has nothing fetched', async () => {
  site.answers.set('/asked', page('<title>a</title>'))
  await narrowTestPage(at.terem, at.space, id, 'read')
  const { code } = await read(at.member, '/asked')
  expect([code, (await read(at.stranger, '/asked')).code, (await read(at.nobody, '/asked')).code]).toEqual([
    'read_only',
    'not_found',
    'unauthenticated',
  ])
  expect(site.asked).not.toContain('/asked')
})

test('a right that ends while the page is read keeps pictures from becoming files', async () => {
  site.answers.set('/slow.png', (_request, response) => {
    void narrowTestPage(at.terem, at.space, id, 'read').then(async () => {
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(await png(50, 50))
    })
  })
  site.answers.set('/slow', page('<title>a</title><meta property="og:image" content="/slow.png">'))
  expect((await read(at.member, '/slow')).code).toBe('read_only')
  expect(await at.terem.sql`select 1 from file where source_id = ${id}`).toEqual([])
})

test('every failure to read a link has the same code', async () => {
  site.answers.set('/program', { headers: { 'Content-Type': 'application/zip' }, body: 'x' })
  for (const path of ['/missing', '/program', 'http://127.0.0.1:1/', 'http://no-such-host.invalid/']) {
    expect([path, (await read(at.owner, path)).code]).toEqual([path, 'link_unreadable'])
  }
  for (const url of [
    'ftp://a.ru/',
    'javascript:alert(1)',
    'https://',
    'a',
    `https://a.ru/${'x'.repeat(2100)}`,
    'http://[z]/',
  ]) {
    expect([url, (await at.terem.act(at.owner, 'pages.readLink', { page_id: id, url })).code]).toEqual([
      url,
      'invalid_input',
    ])
  }
})

test('pictures that are none, or too much, are left out', async () => {
  const { pngOfSide } = await import('../../testing/testingPictures.ts')
  const pictures: Record<string, Uint8Array | string> = {
    '/bomb.png': pngOfSide(12_000),
    '/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    '/words.png': 'words',
    '/long.png': new Uint8Array(1_100_000),
  }
  for (const [path, body] of Object.entries(pictures)) {
    site.answers.set(path, { headers: { 'Content-Type': 'image/png' }, body })
    site.answers.set('/page', page(`<title>a</title><meta property="og:image" content="${path}">`))
    // oxlint-disable-next-line no-await-in-loop
    expect([path, (await read(at.owner, '/page')).data]).toEqual([
      path,
      expect.objectContaining({ title: 'a', image: '', icon: '' }),
    ])
  }
})

test('the icon comes from an ICO, too, and a picture is described by itself', async () => {
  const inside = await png(32, 32)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt32LE(inside.length, 14)
  head.writeUInt32LE(22, 18)
  site.answers.set('/favicon.ico', {
    headers: { 'Content-Type': 'image/x-icon' },
    body: Buffer.concat([head, inside]),
  })
  site.answers.set('/plain', page('<p>no title</p>'))
  const plain = await read(at.owner, '/plain')
  expect(plain.data).toMatchObject({
    title: '127.0.0.1',
    site: '127.0.0.1',
    icon: expect.stringContaining('.webp'),
  })
  site.answers.set('/cat.png', await asPng(40, 30))
  const { data } = await read(at.owner, '/cat.png')
  expect(data).toMatchObject({ title: 'cat.png', image: expect.stringContaining('.webp') })
  site.answers.delete('/favicon.ico')
})

test('one person reads a bounded number of links', async () => {
  site.answers.set('/many', page('<title>a</title>'))
  expect((await read(at.owner, '/many')).code).toBe(undefined)
  await at.terem.sql`update attempt set count = 120 where key = ${`links of ${at.owner.account}`}`
  expect((await read(at.owner, '/many')).code).toBe('too_soon')
})

test('addresses inside of the network are read only where the operator lets them be', async () => {
  const closed = await startTestPages()
  site.answers.set('/inside', page('<title>a</title>'))
  const before = site.asked.length
  const page_id = await makeTestPage(closed.terem, closed.space)
  const { code } = await closed.terem.act(closed.owner, 'pages.readLink', {
    page_id,
    url: `${site.url}/inside`,
  })
  await closed.terem.close()
  expect([code, site.asked.length]).toEqual(['link_unreadable', before])
})
