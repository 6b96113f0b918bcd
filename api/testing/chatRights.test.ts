import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinTestSpace } from './testingPages.ts'
import { readerNames, startTestReaders, type TestReaders } from './testingReaders.ts'
import {
  id,
  isIn,
  isKey,
  made,
  operationsIn,
  outcomesOf,
  roomDomains,
  signedIn,
  type Operation,
  type Rule,
  type Stage,
} from './testingRights.ts'

// The outcome of every operation about rooms for every kind of caller: only members of a room have access, and
// neither levels nor managing the space open one. When you add an operation, add here who may call it.

type ChatGround = { group: string; message: string; poll: string; folder: string; newcomer: string }

let at: TestReaders
let stage: Stage<ChatGround>
/** The person whom the group's creator adds and removes. */
let boris: string
let newcomer: string
let kind: string

beforeAll(async () => {
  at = await startTestReaders()
  const { terem, space, by } = at
  const [other, late] = [await terem.makeUser('Boris'), await terem.makeUser('Late')]
  boris = await joinTestSpace(terem, other.account, space)
  newcomer = await joinTestSpace(terem, late.account, space)
  kind = (await terem.call(by.owner, `mutation { it: ${made('typeCreate', 'input: { label: "Kind" }')} }`))
    .data.it.recordId as string
  for (const [who, level] of [
    ['full', 'edit'],
    ['read', 'read'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const [row] = await terem.sql<{ id: string }[]>`
      select id from subject where space = ${space.space} and account = ${by[who].account!}`
    const given = `input: { resource_type: type, resource_id: "${kind}", subject_id: "${row!.id}", level: ${level} }`
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await terem.call(by.owner, `mutation { accessGrant(${given}) { status } }`)
  }
  const makeGround = async () => {
    const [reader] = await terem.sql<{ id: string }[]>`
      select s.id from subject s where s.space = ${space.space} and s.account = ${by.read.account!}`
    const input = `input: { space_id: "${space.space}", name: "Room", subject_ids: ["${boris}" "${reader!.id}"] }`
    const group = (await terem.call(by.full, `mutation { it: ${made('chatGroupCreate', input)} }`)).data.it
      .recordId as string
    const send = made('chatMessageSend', `input: { room_id: "${group}", text: "Hm" }`)
    const message = (await terem.call(by.full, `mutation { it: ${send} }`)).data.it.recordId as string
    const asked = `input: { room_id: "${group}", text: "Hm?", poll: { options: ["Yes" "No"] } }`
    const poll = (await terem.call(by.full, `mutation { it: ${made('chatMessageSend', asked)} }`)).data.it
      .recordId as string
    const put = `input: { space_id: "${space.space}", name: "Folder", room_ids: ["${group}"] }`
    const folder = (await terem.call(by.full, `mutation { it: ${made('chatFolderCreate', put)} }`)).data.it
      .recordId as string
    await terem.sql`delete from attempt`
    return { group, message, poll, folder, newcomer }
  }
  const missing = {
    group: crypto.randomUUID(),
    message: crypto.randomUUID(),
    folder: crypto.randomUUID(),
    poll: crypto.randomUUID(),
    newcomer,
  }
  stage = {
    terem,
    by,
    ground: await makeGround(),
    makeGround,
    missing,
    closed: ['group', 'message', 'folder', 'poll'],
  }
})
afterAll(() => at.terem.close())

const space = () => at.space.space
/** The members of the group that `full` has created. */
const inRoom: Rule = signedIn((who) => (who === 'full' || who === 'read' ? 'ok' : 'not_found'))
const maker: Rule = signedIn((who) => (who === 'full' ? 'ok' : who === 'read' ? 'read_only' : 'not_found'))
const owner: Rule = signedIn((who) => (who === 'full' ? 'ok' : 'not_found'))
/** For people of the space; keys are not people. */
const person: Rule = signedIn((who) => (isIn(who) && !isKey(who) ? 'ok' : 'not_found'))

const queries: Record<string, Operation<ChatGround>> = {
  chat_rooms: { ask: () => `chat_rooms(space_id: "${space()}") { next }`, rule: person },
  chat_settings: { ask: () => `chat_settings(space_id: "${space()}") { archive_after }`, rule: person },
  chatRoom: {
    ask: ({ group }) => `chatRoom(${id(group)}) { id }`,
    rule: signedIn((who) => (who === 'full' || who === 'read' ? 'ok' : 'null')),
  },
  chatMessageAt: {
    ask: ({ group }) => `chatMessageAt(room_id: "${group}", at: "2020-01-01T00:00:00Z") { id }`,
    rule: signedIn((who) => (who === 'full' || who === 'read' ? 'ok' : 'null')),
  },
  chat_messages: {
    ask: ({ group }) => `chat_messages(room_id: "${group}") { data { id text } }`,
    rule: inRoom,
  },
  chatMessage: {
    ask: ({ message }) => `chatMessage(${id(message)}) { text }`,
    rule: signedIn((who) => (who === 'full' || who === 'read' ? 'ok' : 'null')),
  },
  chatThread: {
    ask: ({ message }) => `chatThread(${id(message)}) { message { text } }`,
    rule: signedIn((who) => (who === 'full' || who === 'read' ? 'ok' : 'null')),
  },
  chat_replies: {
    ask: ({ message }) => `chat_replies(thread_id: "${message}") { data { id text } }`,
    rule: inRoom,
  },
  chat_pins: { ask: ({ group }) => `chat_pins(room_id: "${group}") { data { id text } }`, rule: inRoom },
  search_messages: {
    ask: ({ group }) =>
      `search_messages(space_id: "${space()}", room_id: "${group}", text: "Hm") { data { message { id text } room { id } } }`,
    rule: inRoom,
  },
}

const mutations: Record<string, Operation<ChatGround>> = {
  chatPersonalOpen: {
    ask: () => made('chatPersonalOpen', `space_id: "${space()}", subject_id: "${boris}"`),
    rule: person,
    isRepeatable: true,
  },
  chatGroupCreate: {
    ask: () =>
      made('chatGroupCreate', `input: { space_id: "${space()}", name: "Room", subject_ids: ["${boris}"] }`),
    rule: person,
    isRepeatable: true,
  },
  chatGroupRename: {
    ask: ({ group }) => made('chatGroupRename', `${id(group)}, name: "Another"`),
    rule: inRoom,
  },
  chatGroupPhotoSet: { ask: ({ group }) => made('chatGroupPhotoSet', id(group)), rule: inRoom },
  chatMemberAdd: {
    ask: ({ group }) => made('chatMemberAdd', `room_id: "${group}", subject_ids: ["${newcomer}"]`),
    rule: inRoom,
  },
  chatMemberExclude: {
    ask: ({ group }) => made('chatMemberExclude', `room_id: "${group}", subject_id: "${boris}"`),
    rule: maker,
  },
  chatRoomLeave: { ask: ({ group }) => made('chatRoomLeave', id(group)), rule: inRoom },
  chatRoomDelete: { ask: ({ group }) => made('chatRoomDelete', id(group)), rule: inRoom },
  chatRoomUpdate: {
    ask: ({ group }) => made('chatRoomUpdate', `${id(group)}, input: { favorite: true }`),
    rule: inRoom,
  },
  chatFolderCreate: {
    ask: ({ group }) =>
      made('chatFolderCreate', `input: { space_id: "${space()}", name: "Room", room_ids: ["${group}"] }`),
    // Rooms of others do not exist for any caller.
    rule: (who) => (person(who) === 'ok' && inRoom(who) !== 'ok' ? 'invalid_input' : person(who)),
  },
  chatFolderUpdate: {
    ask: ({ folder }) => made('chatFolderUpdate', `${id(folder)}, input: { name: "Another" }`),
    rule: owner,
  },
  chatFolderDelete: { ask: ({ folder }) => made('chatFolderDelete', id(folder)), rule: owner },
  chatSettingsUpdate: {
    ask: () =>
      `chatSettingsUpdate(space_id: "${space()}", input: { archive_after: day }) { record { archive_after } }`,
    rule: person,
    isRepeatable: true,
  },
  chatRoomRead: { ask: ({ group }) => made('chatRoomRead', `${id(group)}, place: 1`), rule: inRoom },
  chatThreadRead: { ask: ({ message }) => made('chatThreadRead', `${id(message)}, place: 1`), rule: inRoom },
  chatDraftSet: {
    ask: ({ group }) => made('chatDraftSet', `room_id: "${group}", text: "Hm"`),
    rule: inRoom,
  },
  chatMessageSend: {
    ask: ({ group }) => made('chatMessageSend', `input: { room_id: "${group}", text: "Hm" }`),
    rule: inRoom,
  },
  chatMessageForward: {
    ask: ({ group, message }) =>
      made('chatMessageForward', `input: { message_id: "${message}", room_id: "${group}" }`),
    rule: inRoom,
  },
  chatMessageUpdate: {
    ask: ({ message }) => made('chatMessageUpdate', `${id(message)}, text: "Ah"`),
    rule: maker,
  },
  chatMessageDelete: {
    ask: ({ message }) => made('chatMessageDelete', `${id(message)}, for_everyone: true`),
    rule: maker,
  },
  chatReactionSet: {
    ask: ({ message }) => made('chatReactionSet', `message_id: "${message}", emoji: "👍", on: true`),
    rule: inRoom,
  },
  chatTaskCreate: {
    ask: ({ message }) => made('chatTaskCreate', `input: { message_id: "${message}", type_id: "${kind}" }`),
    // Who may make no objects of the type reads the message all the same.
    rule: maker,
    isRepeatable: true,
  },
  chatTyping: { ask: ({ group }) => made('chatTyping', `room_id: "${group}"`), rule: inRoom },
  chatPollVote: {
    ask: ({ poll }) => made('chatPollVote', `message_id: "${poll}", places: [1]`),
    rule: inRoom,
  },
  chatPollClose: { ask: ({ poll }) => made('chatPollClose', `message_id: "${poll}"`), rule: maker },
  chatPinSet: {
    ask: ({ message }) => made('chatPinSet', `message_id: "${message}", for_everyone: true, on: true`),
    rule: inRoom,
  },
}

test.each(Object.keys(queries))('%s answers who is in the room alone', async (name) => {
  const { found, expected } = await outcomesOf(stage, 'query', queries[name]!)
  expect(found).toEqual(expected)
})

test.each(readerNames)('%s finds the words of the group in the whole space only if in it', async (who) => {
  const { terem, by } = at
  const field = `search_messages(space_id: "${space()}", text: "Hm") { data { message { id } } }`
  const { data, code } = await terem.call(by[who], `{ it: ${field} }`)
  const isFound = JSON.stringify(data ?? null).includes(stage.ground.message)
  expect([code ?? 'ok', isFound]).toEqual([person(who), inRoom(who) === 'ok'])
})

test.each(Object.keys(mutations))('%s is done by who is in the room alone', async (name) => {
  const { found, expected } = await outcomesOf(stage, 'mutation', mutations[name]!)
  expect(found).toEqual(expected)
})

test('whoever may ask what is said for every operation about rooms', () => {
  expect(Object.keys(queries).toSorted()).toEqual(operationsIn('Query', roomDomains).toSorted())
  expect(Object.keys(mutations).toSorted()).toEqual(operationsIn('Mutation', roomDomains).toSorted())
})
