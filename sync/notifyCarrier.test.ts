import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sql } from 'postgres'
import { createLog } from '#schema/log.ts'
import type { Carrier } from './carrier.ts'
import { createNotifyCarrier, openNotifying } from './notifyCarrier.ts'
import { until } from './testing.ts'
import { setUpSync } from './testingNode.ts'

const over = 'carried_here'
const sync = setUpSync()
const heard: { channel: string; message: Uint8Array }[] = []
let notifying: Sql
let carriers: Carrier[] = []

async function start(): Promise<Carrier> {
  const { sql } = sync
  const events = {
    onMessage: (channel: string, message: Uint8Array) => heard.push({ channel, message }),
    onReady: () => {},
  }
  const carrier = await createNotifyCarrier({ sql, notifying, over, log: createLog(() => {}) }, events)
  carriers.push(carrier)
  return carrier
}

beforeEach(() => {
  heard.length = 0
  notifying = openNotifying(sync.databaseUrl)
})
afterEach(async () => {
  for (const carrier of carriers) await carrier.close()
  carriers = []
  await notifying.end()
})

test('NOTIFY carries a message of any length completely and once, to everyone who listens on its channel', async () => {
  const [sender, reader] = [await start(), await start()]
  for (const carrier of [sender, reader]) await carrier.subscribe('wanted')
  const lengths = [0, 1, 5_700, 5_900, 100_000, 256 * 1024]
  const sent = lengths.map((length) => crypto.getRandomValues(new Uint8Array(Math.min(length, 65_536))))
  const messages = sent.map((bytes, at) => Buffer.alloc(lengths[at]!, bytes))
  const answers = messages.flatMap((message) => [
    sender.publish('wanted', message),
    sender.publish('unwanted', message),
  ])
  expect(await Promise.all(answers)).toEqual(answers.map(() => true))
  await until('all have come', () => heard.length >= messages.length)
  // The message published last arrives last: after it nothing else is on its way.
  await sender.publish('wanted', new Uint8Array([7]))
  await until('the last has come', () => heard.at(-1)?.message[0] === 7 && heard.at(-1)?.message.length === 1)
  expect(heard.map(({ channel }) => channel)).toEqual(Array(messages.length + 1).fill('wanted'))
  expect(heard.slice(0, -1).map(({ message }) => Buffer.from(message).equals(messages.shift()!))).toEqual(
    lengths.map(() => true),
  )
})

test('a message that is too large is refused, and those after it come', async () => {
  const [sender, reader] = [await start(), await start()]
  await reader.subscribe('wanted')
  expect(await sender.publish('wanted', new Uint8Array(256 * 1024 + 1))).toBe(false)
  expect(await sender.publish('wanted', new Uint8Array([1]))).toBe(true)
  await until('it has come', () => heard.length === 1)
  expect([...heard[0]!.message]).toEqual([1])
})

test('what is published while a notification is on its way goes with the next: 1000 messages in a few', async () => {
  const [sender, reader] = [await start(), await start()]
  await reader.subscribe('wanted')
  let payloads = 0
  const counting = await sync.sql.listen(over, () => payloads++)
  const message = new Uint8Array(100)
  await Promise.all(Array.from({ length: 1000 }, () => sender.publish('wanted', message)))
  await until('all have come', () => heard.length === 1000)
  await until('they were counted', () => payloads > 0)
  expect(payloads).toBeLessThan(30)
  await counting.unlisten()
})

test('a notification does not wait for the disk', async () => {
  const [row] = await notifying<{ synchronous_commit: string }[]>`show synchronous_commit`
  expect(row!.synchronous_commit).toBe('off')
})
