import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../testing/testing.ts'
import { pdfOf, pngOfSide } from '../testing/testingPictures.ts'
import { bearer, startTestFiles, type TestFiles } from './testing.ts'

let at: TestFiles
let api: TestApi
let headers: Record<string, string>

beforeAll(async () => {
  at = await startTestFiles()
  api = at.api
  headers = bearer(at.ann)
})
afterAll(() => api.close())

const upload = async (name: string, body: BodyInit) => (await at.upload(name, body)).url as string

/** An image of noise, so that its file is large. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

const seen = async (url: string) => {
  const response = await api.fetch(url, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format } = await sharp(bytes).metadata()
  return { type: response.headers.get('content-type'), size: bytes.length, width, height, format }
}

test('a large picture is sent small where a small one is asked for, made once for all', async () => {
  const url = await upload('photo.jpg', await noise(2400, 1600).jpeg().toBuffer())
  const whole = await seen(url)
  const asked = await Promise.all([1, 2, 3].map(() => seen(`${url}?w=320`)))
  for (const small of asked) {
    expect(small).toMatchObject({ type: 'image/webp', width: 320, height: 213, format: 'webp' })
    expect(small.size).toBeLessThan(whole.size / 10)
  }
  expect(whole).toMatchObject({ type: 'image/jpeg', width: 2400 })
  expect(await seen(`${url}?w=123`)).toEqual(whole)
})

test('a picture is never made larger, and a small or a moving one is sent as it is', async () => {
  const narrow = await upload('narrow.png', await noise(200, 400).png().toBuffer())
  expect(await seen(`${narrow}?w=960`)).toMatchObject({ format: 'webp', width: 200 })
  const tiny = await upload('tiny.png', await noise(40, 20).png().toBuffer())
  expect(await seen(`${tiny}?w=320`)).toMatchObject({ type: 'image/png', width: 40 })
  const frames = await Promise.all([1, 2].map(() => noise(200, 400).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 100 })
    .toBuffer()
  const film = await upload('film.webp', moving)
  expect(await seen(`${film}?w=320`)).toMatchObject({ type: 'image/webp', size: moving.length })
})

test('a picture that would take too much memory is not decoded', async () => {
  const huge = pngOfSide(12_000)
  const url = await upload('bomb.png', huge)
  const response = await api.fetch(`${url}?w=320`, { headers })
  expect(response.headers.get('content-type')).toBe('image/png')
  expect((await response.arrayBuffer()).byteLength).toBe(huge.length)
  expect(api.logged).toContainEqual(expect.objectContaining({ event: 'thumbnail_failed' }))
})

const color = async (url: string, at: 'north' | 'south') => {
  const bytes = Buffer.from(await (await api.fetch(url, { headers })).arrayBuffer())
  const { dominant } = await sharp(
    await sharp(bytes).resize(40, 20, { position: at }).png().toBuffer(),
  ).stats()
  return dominant
}

test('a PDF is asked for as a picture of its first page, and the document itself stays as it is', async () => {
  const document = pdfOf(200, 300)
  const url = await upload('plan.pdf', document)
  expect(await seen(`${url}?w=320`)).toMatchObject({ type: 'image/webp', width: 320, height: 480 })
  expect(await seen(`${url}?w=320`)).toMatchObject({ type: 'image/webp', width: 320 })
  expect((await color(`${url}?w=320`, 'north')).r).toBeGreaterThan(240)
  expect((await color(`${url}?w=320`, 'north')).g).toBeGreaterThan(240)
  const below = await color(`${url}?w=320`, 'south')
  expect(below.r).toBeGreaterThan(200)
  expect(below.g).toBeLessThan(30)
  const whole = await api.fetch(url, { headers })
  expect(whole.headers.get('content-type')).toBe('application/pdf')
  expect(await whole.text()).toBe(document)
})

test('a PDF that is broken, very long or too large gives no picture or a small one, and harms nothing else', async () => {
  const broken = await upload('broken.pdf', '%PDF-1.4\nnothing of that kind')
  expect((await api.fetch(`${broken}?w=320`, { headers })).status).toBe(404)
  expect((await api.fetch(broken, { headers })).status).toBe(200)
  const ribbon = await upload('ribbon.pdf', pdfOf(100, 14_000))
  expect(await seen(`${ribbon}?w=320`)).toMatchObject({ height: 960 })
  const vast = await upload('vast.pdf', pdfOf(900_000_000, 900_000_000))
  const [answer, photo] = await Promise.all([
    api.fetch(`${vast}?w=320`, { headers }),
    seen(`${await upload('beside.jpg', await noise(1200, 900).jpeg().toBuffer())}?w=320`),
  ])
  expect([200, 404]).toContain(answer.status)
  expect(photo.width).toBe(320)
})

test('a picture waits for no document', async () => {
  const strokes = Array.from(
    { length: 20_000 },
    (_, at) => `${at % 200} ${at % 300} m ${(at * 7) % 200} 9 l S`,
  )
  const slow = pdfOf(200, 300, strokes.join('\n'))
  const documents = await Promise.all([1, 2].map((at) => upload(`slow${at}.pdf`, slow)))
  const photo = await upload('waits.jpg', await noise(1200, 900).jpeg().toBuffer())
  const done: string[] = []
  const made = documents.map(async (url) => {
    await api.fetch(`${url}?w=320`, { headers })
    done.push('document')
  })
  await api.fetch(photo, { headers, method: 'HEAD' })
  await api.fetch(`${photo}?w=320`, { headers })
  done.push('picture')
  await Promise.all(made)
  expect(done).toEqual(['picture', 'document', 'document'])
}, 60_000)

test('a small version goes with its picture, and is for those who read it', async () => {
  const url = await upload('gone.jpg', await noise(1200, 900).jpeg().toBuffer())
  expect((await api.fetch(`${url}?w=320`)).status).toBe(404)
  expect((await seen(`${url}?w=320`)).width).toBe(320)
  const [row] = await api.sql`select id from file where name = 'gone.jpg'`
  const { localDisk } = await import('./localDisk.ts')
  const store = localDisk(`${api.env.dataDir}/files`)
  await store.remove(row!.id as string)
  expect(await store.readBeside(row!.id as string, 'w320')).toBe(undefined)
})

test('an address that is opened in a tab shows the viewer, everything else gets the bytes', async () => {
  const url = await upload('words.txt', 'some words')
  const visit = { ...headers, Accept: 'text/html,*/*', 'Sec-Fetch-Dest': 'document' }
  // Without a built client there is no viewer to show.
  expect((await api.fetch(url, { headers: visit })).status).toBe(404)
  expect((await api.fetch(`${url}?download`, { headers: visit })).status).toBe(200)
  expect((await api.fetch(url, { headers: { ...visit, 'Sec-Fetch-Dest': 'image' } })).status).toBe(200)
  expect((await api.fetch(url, { headers })).status).toBe(200)
})
