import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/testing.ts'
import { makeTestPage, makeTestSpace } from '../testing/testingPages.ts'
import type { FileStore } from './fileStore.ts'
import { localDisk } from './localDisk.ts'
import { s3Store } from './s3Store.ts'

const folder = mkdtempSync(join(tmpdir(), 'terem-stores-'))
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'terem', configs: [] }],
})
const keys = { bucket: 'terem', key: 'S3RVER', secret: 'S3RVER', region: 'us-east-1' }
let endpoint: string
let terem: TestApi

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await bucket.run()).port}`
  const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: 'terem', S3_KEY: 'S3RVER', S3_SECRET: 'S3RVER' }
  terem = await startTestApi(settings)
})
afterAll(async () => {
  await terem.close()
  await bucket.close()
  rmSync(folder, { recursive: true })
})

const bytes = Uint8Array.from({ length: 20_000_000 }, (_, at) => at % 251)
const hashOf = (data: Uint8Array) => new Bun.CryptoHasher('sha256').update(data).digest('hex')

async function* parts(data: Uint8Array) {
  for (let at = 0; at < data.length; at += 700_001) yield data.subarray(at, at + 700_001)
}

async function* failing() {
  yield bytes.subarray(0, 9_000_000)
  await Promise.resolve()
  throw new Error('the sender went away')
}

const readAll = async (store: FileStore, id: string, range?: { start: number; end: number }) => {
  const found = await store.read(id, range)
  return found && new Uint8Array(await new Response(found).arrayBuffer())
}

describe.each([
  ['this machine', () => localDisk(join(folder, 'disk'))],
  ['a bucket', () => s3Store({ ...keys, endpoint })],
])('a store on %s', (_, make) => {
  const id = () => Bun.randomUUIDv7()

  test('stores a stream, returns it whole and in ranges, and deletes it', async () => {
    const [store, file] = [make(), id()]
    const received = await store.receive(file, parts(bytes), bytes.length)
    expect(received).toMatchObject({ size: bytes.length, hash: hashOf(bytes) })
    expect(received.head).toEqual(Buffer.from(bytes.subarray(0, 4096)))
    await received.keep()
    expect(hashOf((await readAll(store, file))!)).toBe(hashOf(bytes))
    expect(await readAll(store, file, { start: 10, end: 19 })).toEqual(bytes.slice(10, 20))
    await store.remove(file)
    expect(await readAll(store, file)).toBe(undefined)
  })

  test('leaves nothing of a stream that is too large, fails, or is dropped', async () => {
    const [store, large, cut, unwanted] = [make(), id(), id(), id()]
    await expect(store.receive(large, parts(bytes), 1000)).rejects.toMatchObject({ code: 'too_large' })
    await expect(store.receive(cut, failing(), bytes.length)).rejects.toThrow('the sender went away')
    await (await store.receive(unwanted, parts(bytes), bytes.length)).drop()
    for (const file of [large, cut, unwanted]) expect(await readAll(store, file)).toBe(undefined)
  })

  test('assembles pieces, also where two tries overlap, and only when all are there', async () => {
    const [store, upload, file] = [make(), id(), id()]
    await store.append(upload, 0, [bytes.subarray(0, 2_500_000), bytes.subarray(2_500_000, 6_000_000)])
    await store.append(upload, 2_000_000, [bytes.subarray(2_000_000, 11_000_000)])
    expect(await store.assemble(file, upload, bytes.length)).toBe(undefined)
    await store.append(upload, 11_000_000, [bytes.subarray(11_000_000)])
    const received = await store.assemble(file, upload, bytes.length)
    expect(received).toMatchObject({ size: bytes.length, hash: hashOf(bytes) })
    await received!.keep()
    await store.discard(upload)
    expect(hashOf((await readAll(store, file))!)).toBe(hashOf(bytes))
    expect(await store.assemble(id(), upload, bytes.length)).toBe(undefined)
  })
})

test('the whole product works on a bucket: upload, download, ranges', async () => {
  const ann = await terem.makeUser('Ann')
  const page = await makeTestPage(terem, await makeTestSpace(terem, ann.account))
  const headers = { Authorization: `Bearer ${ann.token}` }
  const query = new URLSearchParams({ name: 'a.bin', source_type: 'page', source_id: page })
  const sent = await terem.fetch(`/files?${query.toString()}`, { method: 'POST', headers, body: bytes })
  const file = (await sent.json()) as { url: string; disk: string; hash: string }
  expect(file).toMatchObject({ disk: 's3', hash: hashOf(bytes) })
  const whole = await terem.fetch(file.url, { headers })
  expect(hashOf(new Uint8Array(await whole.arrayBuffer()))).toBe(hashOf(bytes))
  const part = await terem.fetch(file.url, { headers: { ...headers, Range: 'bytes=5-8' } })
  expect([part.status, [...new Uint8Array(await part.arrayBuffer())]]).toEqual([206, [5, 6, 7, 8]])
})
