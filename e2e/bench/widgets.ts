import { loadavg } from 'node:os'
import { startBenchApi, timesOf, tokenOf } from './benchApi.ts'
import { startBenchDatabase } from './benchDatabase.ts'
import { widgetQuestions, widgetsQuery } from './objectMeasures.ts'
import { makeObjects } from './objectsFixture.ts'

// `bun run bench widgets [objects]`: the numbers of a page of 12 widgets over one type, as one request, for its owner and
// for a member of five groups; then each of its questions alone.

const objects = Number(process.argv[2] ?? 240_000)
const rounds = 20
/** The first ones warm connections, plans and caches. */
const warming = 4
const database = await startBenchDatabase()
const print = (line: string) => process.stdout.write(`${line}\n`)
try {
  const made = await makeObjects(database.sql, objects, 1)
  const api = await startBenchApi(database)
  const questions = widgetQuestions(made)
  print(`${objects} objects, ${questions.length} widgets, load ${loadavg()[0]!.toFixed(1)}`)
  print('| What, ms | 50 % | 95 % | longest |\n|---|---|---|---|')
  for (const who of ['owner', 'member'] as const) {
    const token = await tokenOf(database.sql, made[who])
    const times = async (input: object[]) => {
      const found: number[] = []
      for (let round = 0; round < rounds + warming; round++) {
        const began = performance.now()
        await ask(token, input)
        found.push(performance.now() - began)
      }
      return timesOf(found.slice(warming))
    }
    print(`| ${who}: all at once | ${await times(questions)} |`)
    if (who === 'member')
      for (const question of questions) print(`| ${worded(question)} | ${await times([question])} |`)
  }
  print(`load ${loadavg()[0]!.toFixed(1)}`)
  await api.close()

  async function ask(token: string, input: object[]): Promise<void> {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      Space: made.space,
    }
    const body = JSON.stringify({ query: widgetsQuery, variables: { input } })
    const request = new Request('http://localhost/graphql', { method: 'POST', headers, body })
    const answer = (await (await api.fetch(request, { ip: '127.0.0.1' })).json()) as { errors?: unknown }
    if (answer.errors) throw new Error(JSON.stringify(answer.errors))
  }

  function worded(question: object): string {
    const names = Object.entries(made.p).map(([name, id]) => [id, name] as const)
    return names.reduce((text, [id, name]) => text.replaceAll(`"${id}"`, name), JSON.stringify(question))
  }
} finally {
  await database.stop()
}
process.exit(0)
