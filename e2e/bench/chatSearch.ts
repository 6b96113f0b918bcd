import { medianOf, timesOf, type startBenchApi } from './benchApi.ts'
import { common, type Chats } from './chatFixture.ts'
import { languages, queryOf, randomFrom } from './searchWords.ts'

const queriesEach = 100

type Asking = { api: Awaited<ReturnType<typeof startBenchApi>>; space: string }

/** The searches of members of all rooms, of a hundred, and of five, over GraphQL: `p50 | p95 | most | found`. */
export async function measureSearches(
  api: Asking['api'],
  space: string,
  readers: Chats['readers'],
): Promise<Record<string, string>> {
  const random = randomFrom(7)
  const asking = { api, space }
  const rows: Record<string, string> = {}
  for (const [reader, { token, room }] of Object.entries(readers))
    for (const language of languages) {
      const usual = () => queryOf(language, random)
      rows[`search, ${reader}, ${language}`] = await measure(asking, usual, token)
      rows[`search, ${reader}, ${common[language]}`] = await measure(asking, () => common[language], token)
      rows[`search, ${reader}, one room, ${language}`] = await measure(asking, usual, token, room)
    }
  return rows
}

async function measure(asking: Asking, next: () => string, token: string, room?: string): Promise<string> {
  const times: number[] = []
  const counts: number[] = []
  for (let count = 0; count < queriesEach + 10; count++) {
    const text = next()
    const started = performance.now()
    const found = await ask(asking, text, token, room)
    const time = performance.now() - started
    // The first ones warm connections, plans and the cache of pages.
    if (count < 10) continue
    times.push(time)
    counts.push(found)
  }
  return `${timesOf(times)} | ${medianOf(counts)} found`
}

/** One search as the list of rooms sends it. */
async function ask({ api, space }: Asking, text: string, token: string, room?: string): Promise<number> {
  const query = `query ($space: ID!, $text: String!, $room: ID) {
    search_messages(space_id: $space, text: $text, room_id: $room) {
      data { excerpt marks { start length } message { id place author { name avatar } created_at } room { id name kind } }
      next
    }
  }`
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { space, text, room } }),
  })
  const answer = (await (await api.fetch(request, { ip: '127.0.0.1' })).json()) as {
    data: { search_messages: { data: unknown[] } }
  }
  return answer.data.search_messages.data.length
}
