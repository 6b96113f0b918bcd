import sharp from 'sharp'
import { chatLimits } from '#schema/chat/limits.ts'
import { bearer } from '../files/testing.ts'
import { joinTestSpace, makeTestSpace, type TestSpace } from '../testing/testingPages.ts'
import { startTestApi, type Answer, type Caller, type Json, type TestApi } from '../testing/testing.ts'

export type TestPerson = Caller & { token: string; account: string; space: string; subject: string }

/** A space with people in it, the owner first, and calls about rooms. */
export type TestChat = {
  terem: TestApi
  space: TestSpace
  people: TestPerson[]
  /** Asks one field of the language, which stands in the answer as `it`. */
  change(by: Caller, field: string): Promise<Answer>
  ask(by: Caller, field: string): Promise<Answer>
  group(by: TestPerson, others: TestPerson[], more?: string): Promise<string>
  send(by: Caller, room: string, text: string): Promise<Json>
  /** Sends a file into a draft of the room that must be taken; its record. */
  upload(
    by: TestPerson,
    room: string,
    name: string,
    more?: { body?: BodyInit; type?: 'chat_group' },
  ): Promise<Json>
  /** Sends a message with files, or the code of the refusal. */
  sendFiles(by: Caller, room: string, files: readonly Json[], text?: string): Promise<Json>
  /** Whether somebody gets the bytes of a file. */
  opens(by: Caller, file: Json): Promise<boolean>
  /** What people have written in a room, as somebody reads it. */
  texts(by: Caller, room: string): Promise<string[]>
  /** What the room itself says there: kind, author, text, people and what was pinned. */
  notices(by: Caller, room: string): Promise<unknown[][]>
  exclude(person: TestPerson): Promise<void>
}

export async function startTestChat(names: string[]): Promise<TestChat> {
  const terem = await startTestApi()
  const [owner, ...others] = await Promise.all(names.map((name) => terem.makeUser(name)))
  const space = await makeTestSpace(terem, owner!.account)
  const people: TestPerson[] = [{ ...owner!, space: space.space, subject: space.owner }]
  for (const user of others) {
    // oxlint-disable-next-line no-await-in-loop -- their ids rise in the order of their names
    const subject = await joinTestSpace(terem, user.account, space)
    people.push({ ...user, space: space.space, subject })
  }
  const change: TestChat['change'] = (by, field) => terem.call(by, `mutation { it: ${field} }`)
  const ask: TestChat['ask'] = (by, field) => terem.call(by, `{ it: ${field} }`)
  return {
    terem,
    space,
    people,
    change,
    ask,
    async group(by, members, more = '') {
      const ids = members.map(({ subject }) => `"${subject}"`).join(' ')
      const made = await change(
        by,
        `chatGroupCreate(input: { space_id: "${by.space}", name: "Team room", subject_ids: [${ids}] ${more} }) { recordId }`,
      )
      return made.data.it.recordId as string
    },
    async send(by, room, text) {
      const query = `mutation ($input: ChatMessageSendInput!) {
        it: chatMessageSend(input: $input) { record { id place text own author { id name } } } }`
      const { data, code } = await terem.call(by, query, { input: { room_id: room, text } })
      if (code) throw new Error(code)
      return data.it.record as Json
    },
    async upload(by, room, name, { body = name, type } = {}) {
      const response = await terem.fetch(draftPath(room, name, type && { type }), {
        method: 'POST',
        headers: bearer(by),
        body,
      })
      if (response.status !== 201) throw new Error(String(response.status))
      return response.json()
    },
    async sendFiles(by, room, files, text = '') {
      const query = `mutation ($input: ChatMessageSendInput!) {
        it: chatMessageSend(input: $input) { record { id place text files { file { id name } width height voice { duration_ms peaks } } } } }`
      const input = {
        room_id: room,
        text,
        files: files.map(({ id, width, height, voice }) => ({ id, width, height, voice })),
      }
      const { data, code } = await terem.call(by, query, { input })
      return code ?? data.it.record
    },
    async opens(by, { url }) {
      const response = await terem.fetch(url as string, { headers: bearer(by) })
      await response.body?.cancel()
      return response.status === 200
    },
    async texts(by, room) {
      const { data, code } = await ask(
        by,
        `chat_messages(room_id: "${room}", first: 100) { data { text notice } }`,
      )
      if (code) return [code]
      return data.it.data.filter(({ notice }: Json) => !notice).map(({ text }: Json) => text)
    },
    async notices(by, room) {
      const { data } = await ask(
        by,
        `chat_messages(room_id: "${room}", first: 100) {
          data { notice text author { name } mentions { name } reply_to { text } } }`,
      )
      return data.it.data
        .filter(({ notice }: Json) => notice)
        .map(({ notice, text, author, mentions, reply_to }: Json) => [
          notice,
          author.name,
          text,
          mentions.map(({ name }: Json) => name),
          reply_to?.text ?? null,
        ])
    },
    async exclude({ subject }) {
      await terem.sql`
        update group_member set group_id = (
          select id from member_group where space = ${space.space} and system = 'excluded')
        where subject = ${subject}`
    },
  }
}

/** The address that takes a file of a message, in a draft of its own. */
export const draftPath = (
  room: string,
  name: string,
  { draft = crypto.randomUUID(), type = 'message' }: { draft?: string; type?: 'message' | 'chat_group' } = {},
): string =>
  `/files?${new URLSearchParams({ name, source_type: type, source_id: `new-${room}-${draft}` }).toString()}`

/** A waveform. */
export const testPeaks: readonly number[] = Array.from(
  { length: chatLimits.voicePeaks },
  (_, at) => at % (chatLimits.voicePeak + 1),
)

/** A picture of so many pixels each way. */
export const testPicture = async (side = 64, form: 'png' | 'gif' = 'png'): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side, channels: 3, background: '#3b6fd4' } })
      .toFormat(form)
      .toBuffer(),
  )
