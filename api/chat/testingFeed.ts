import { isAboutChat } from '#schema/events.ts'
import { readerOf } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { EventBatch, type EventRow } from '../events/eventBatch.ts'
import type { Json } from '../testing/testing.ts'
import { presentChatEvents } from './chatEvents.ts'
import type { TestChat, TestPerson } from './testingChat.ts'

/** Every event that was ever written, told now to one person: kinds with rooms and words. */
export async function tellAll(chat: TestChat, person: TestPerson): Promise<Json[]> {
  const { sql, env } = chat.terem
  const ctx: ReadContext = {
    sql,
    app: { sql, env },
    actor: { kind: 'account', account: person.account, family: '', expiresAt: Infinity },
  }
  const rows = await sql<EventRow[]>`select id, kind, node, nodes, subject from event order by id`
  const reader = await readerOf(ctx, person.space)
  const rights = { version: 0n, notices: 0 }
  const batch = new EventBatch(
    rows.filter(({ kind }) => isAboutChat(kind)),
    rights,
    null,
  )
  const told = await presentChatEvents({ ctx, reader, batch, rights: () => rights })
  return told.map(({ chat_events: { body } }) => body)
}

/** The ids of the messages that somebody is told of. */
export async function noticedOf(chat: TestChat, person: TestPerson): Promise<string[]> {
  const query = 'notifications(kinds: [ChatMention ChatReply], first: 100) { data { message { id } } }'
  return (await chat.ask(person, query)).data.it.data.map(({ message }: Json) => message.id as string)
}
