import type { Json } from '../../api/testing/testing.ts'
import { chatLimits } from '../../schema/chat/limits.ts'
import { until } from '../../sync/testing.ts'
import type { ChatsWorld } from './chats.ts'
import { insist, type Listener, type Talker, type Way } from './talkers.ts'

/** How long after the last message everybody must have been told of it. */
const calmLimitMs = 120_000

type Crowd = { talkers: Talker[]; listeners: Listener[] }

/** Compares what was acknowledged with what the rooms have on both nodes, and with what everybody was told. */
export async function compareAll(world: ChatsWorld, { talkers, listeners }: Crowd) {
  const found = { lost: 0, doubled: 0, disordered: 0, miscounted: 0 }
  const acknowledged = new Map(talkers.flatMap((talker) => [...talker.acknowledged]))
  const seen = new Map<string, string>()
  for (const room of world.rooms) {
    const sights: Json[][] = []
    for (const url of world.urls)
      for (const way of world.ways) {
        const messages = await everyMessage({ ...way, url }, room)
        sights.push(messages)
        found.miscounted += await countWrong({ ...way, url }, room, messages)
      }
    const hasGap = (messages: Json[]) => messages.some(({ place }, at) => place !== at + 1)
    const order = (messages: Json[]) => messages.map(({ id }) => id as string).join()
    found.disordered += sights.filter(hasGap).length + new Set(sights.map(order)).size - 1
    for (const { id, text, notice } of sights[0]!) {
      if (notice) continue
      if (seen.has(text as string)) found.doubled++
      seen.set(text as string, id as string)
    }
    const rows = await world.sql<{ place: number; said: string }[]>`
      select place, id || ' ' || text as said from chat_message where room = ${room} and notice is null`
    const lacks = (listener: Listener) =>
      rows.filter(({ place, said }) => listener.told.get(`${room} ${place}`) !== said).length
    const told = () => listeners.every((listener) => lacks(listener) === 0)
    await until('everybody is told', told, calmLimitMs).catch(() => {
      for (const listener of listeners) found.lost += lacks(listener)
    })
  }
  for (const [text, id] of acknowledged) if (seen.get(text) !== id) found.lost++
  found.disordered += listeners.reduce((sum, { changed }) => sum + changed, 0)
  return found
}

/** All messages of a room as somebody sees them, the oldest first. */
async function everyMessage(way: Way, room: string): Promise<Json[]> {
  const all: Json[] = []
  const query = `query ($room: ID!, $after: Int) {
    chat_messages(room_id: $room, after: $after, first: 100) { data { id place text own notice } more } }`
  for (;;) {
    const { chat_messages: page } = await insist(way, query, { room, after: all.at(-1)?.place ?? 0 })
    all.push(...page.data)
    if (!page.more) return all
  }
}

/** Whether the number of unread messages differs from those that somebody sees: 1 or 0. */
async function countWrong(way: Way, room: string, messages: readonly Json[]): Promise<number> {
  const { chatRoom } = await insist(way, 'query ($id: ID!) { chatRoom(id: $id) { unread read_place } }', {
    id: room,
  })
  const counted = messages.filter(({ place, own, notice }) => place > chatRoom.read_place && !own && !notice)
  return Math.min(counted.length, chatLimits.unreadMost) === chatRoom.unread ? 0 : 1
}
