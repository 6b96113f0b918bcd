import { openSpace } from '../../api/access/createSpace.ts'
import { insertSubject } from '../../api/members/subjects.ts'
import { readEnv } from '../../api/env.ts'
import { plannedQuestions } from '../../api/testing/testingQuestions.ts'
import { fillPlanned, makePlanned, openPlannedReader } from '../../api/testing/testingPlans.ts'
import { indexTypes } from '../../api/types/indexUse.ts'
import { createLog } from '#schema/log.ts'
import { startBenchDatabase } from './benchDatabase.ts'

// `bun run bench plans [objects]`: how many rows the most common queries on a type with this many objects read for
// each row they return, for its owner and for a member of the team, also after their statements have long been
// prepared.

const objects = Number(process.argv[2] ?? 1_000_000)
const rounds = 7
const readMost = 20
const fewRows = 100
const database = await startBenchDatabase()
const { sql, url } = database
try {
  const account = async (name: string) => {
    const [row] = await sql<{ id: string }[]>`
      insert into account (email, name) values (${`${name}@example.com`}, ${name}) returning id`
    return row!.id
  }
  const [owner, member] = [await account('owner'), await account('member')]
  const { space, team, owner: author } = await sql.begin((tx) => openSpace(tx, owner, { name: 'Bench' }))
  await sql.begin((tx) => insertSubject(tx, { space, account: member, role: 'member', group: team }))
  const type = await makePlanned(sql, { space, author })
  await fillPlanned(sql, type, objects)
  const env = readEnv({ DATA_DIR: database.dir, SECRET: 'a secret for the bench' })
  const readers = Object.entries({ owner, member }).map(([name, id]) => ({
    name,
    ...openPlannedReader({ url, env, type }, id),
  }))
  const questions = Object.entries(plannedQuestions(type))
  for (const reader of readers) {
    for (const [, { query, variables }] of questions)
      for (let round = 0; round < rounds; round++) await reader.ask(query, variables(round))
    await reader.flush()
  }
  const { made } = await indexTypes({ sql, log: createLog(() => {}) })
  process.stdout.write(
    `${objects} objects, ${made} indexes\n| | owner: rows read / given | member |\n|---|---|---|\n`,
  )
  for (const [name, { query, variables, readsAll }] of questions) {
    const cells: string[] = []
    for (const reader of readers) {
      let worst = { text: '', share: -1 }
      for (let round = 0; round < rounds; round++) {
        const { readings } = await reader.ask(query, variables(round))
        const text = readings.map(({ rows, given }) => `${rows} / ${given}`).join(', ')
        const parts = readsAll ? readings.slice(1) : readings
        const bad = parts.some(
          ({ rows, given, scans }) => scans.length > 0 || rows > given * readMost + fewRows,
        )
        const share = readings.reduce((sum, { rows }) => sum + rows, 0)
        if (share > worst.share) worst = { text: bad ? `**${text}**` : text, share }
      }
      cells.push(worst.text)
    }
    process.stdout.write(`| ${[name, ...cells].join(' | ')} |\n`)
  }
  for (const reader of readers) await reader.close()
} finally {
  await database.stop()
}
process.exit(0)
