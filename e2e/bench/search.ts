import { openSpace } from '../../api/access/createSpace.ts'
import { openScope, rootScope, setGrant } from '../../api/access/scopes.ts'
import { insertSubject } from '../../api/members/subjects.ts'
import { makeAccount, medianOf, startBenchApi, timesOf, tokenOf } from './benchApi.ts'
import { startBenchDatabase } from './benchDatabase.ts'
import { languages, queryOf, randomFrom, textOf } from './searchWords.ts'

// `bun e2e/bench/search.ts [pages]`: fills a space with pages in three languages, indexes them as the product does,
// and measures the search of the owner, of a member of five groups, and of a reader of one hundredth of the pages.

const pages = Number(process.argv[2] ?? 100_000)
const groups = 30
const queriesEach = 100
const wordsOfText = 120

const database = await startBenchDatabase()
const { sql } = database
const random = randomFrom(7)
const { space, readers, scopes } = await makeSpace()
await fill()
const began = performance.now()
const api = await startBenchApi(database)
await indexed()
const seconds = (performance.now() - began) / 1000
await sql`vacuum analyze`
print(
  `${pages} pages indexed in ${seconds.toFixed(0)} s, ${(pages / seconds).toFixed(0)} a second; ${await size()}`,
)
print('| Reader | Language | p50 ms | p95 ms | most ms | found, median |\n|---|---|---|---|---|---|')
for (const [reader, token] of Object.entries(readers)) {
  for (const language of languages) print(`| ${reader} | ${language} | ${await measure(language, token)} |`)
}
await api.close()
await database.stop()
process.exit(0)

function print(...words: unknown[]): void {
  process.stdout.write(`${words.join(' ')}\n`)
}

async function makeSpace() {
  const account = (name: string) => makeAccount(sql, name)
  const [owner, member, narrow] = [await account('owner'), await account('member'), await account('narrow')]
  const made = await sql.begin((tx) => openSpace(tx, owner, { name: 'Bench' }))
  const all = await sql<{ id: string }[]>`
    insert into member_group (space, name) select ${made.space}, 'g' || n from generate_series(1, ${groups}) n
    returning id`
  const join = async (id: string, own: string[]) =>
    sql.begin(async (tx) => {
      const subject = await insertSubject(tx, {
        space: made.space,
        account: id,
        role: 'member',
        group: own[0]!,
      })
      for (const group of own.slice(1)) await tx`insert into group_member values (${group}, ${subject})`
    })
  await join(member, [made.team, ...all.slice(0, 4).map((row) => row.id)])
  await join(narrow, [all[4]!.id])
  // A fifth of the pages are under scopes of single groups, a hundredth under that of the narrow reader.
  const scopes = await sql.begin(async (tx) => {
    const root = await rootScope(tx, made.space)
    const own = []
    for (const { id } of all) {
      const scope = await openScope(tx, made.space, root)
      await tx`delete from scope_effect where scope = ${scope}`
      await setGrant(tx, scope, { principal: `group:${id}`, level: 'read', nested: true })
      own.push(scope)
    }
    return { root, own }
  })
  const sessionOf = (id: string) => tokenOf(sql, id)
  return {
    space: made.space,
    scopes,
    readers: {
      owner: await sessionOf(owner),
      'member of 5 groups': await sessionOf(member),
      'reader of 1 %': await sessionOf(narrow),
    },
  }
}

/** Pages with their texts as rows; the triggers queue all of them for the indexer. */
async function fill(): Promise<void> {
  const chunk = 2000
  for (let done = 0; done < pages; done += chunk) {
    const rows = Array.from({ length: Math.min(chunk, pages - done) }, (_, index) => {
      const language = languages[(done + index) % languages.length]!
      const draw = random()
      const scope =
        draw < 0.8 ? scopes.root : draw < 0.81 ? scopes.own[4]! : scopes.own[Math.floor(random() * groups)]!
      return {
        id: Bun.randomUUIDv7(),
        scope,
        title: textOf(language, 2 + Math.floor(random() * 4), random),
        text: textOf(language, Math.ceil(wordsOfText * 2 * random()), random),
      }
    })
    await insert(rows)
  }
}

async function insert(rows: { id: string; scope: string; title: string; text: string }[]): Promise<void> {
  const column = (name: 'id' | 'scope' | 'title' | 'text') => rows.map((row) => row[name])
  await sql`
    insert into page (id, space, position, kind, title, scope, own_scope)
    select id, ${space}, 'a0', 'text', title, scope, scope <> ${scopes.root}
    from unnest(${column('id')}::uuid[], ${column('title')}::text[], ${column('scope')}::bigint[]) as made (id, title, scope)`
  await sql`
    insert into page_text (page_id, text, edited_since)
    select id, text, null from unnest(${column('id')}::uuid[], ${column('text')}::text[]) as made (id, text)`
}

async function indexed(): Promise<void> {
  for (;;) {
    const [row] = await sql<{ left: number }[]>`select count(*)::int as left from search_pending`
    if (row!.left === 0) return
    await Bun.sleep(200)
  }
}

async function size(): Promise<string> {
  const [row] = await sql<{ size: string }[]>`
    select pg_size_pretty(pg_total_relation_size('search_document')) as size`
  return `the index takes ${row!.size}`
}

async function measure(language: (typeof languages)[number], token: string): Promise<string> {
  const asked = randomFrom(11)
  const times: number[] = []
  const totals: number[] = []
  for (let count = 0; count < queriesEach + 20; count++) {
    const text = queryOf(language, asked)
    const started = performance.now()
    const total = await ask(text, token)
    // The first ones warm connections, plans and the cache of pages.
    if (count < 20) continue
    const time = performance.now() - started
    if (process.env.SLOW) print(`${time.toFixed(0)} ms`, text, total)
    times.push(time)
    totals.push(total)
  }
  return `${timesOf(times)} | ${medianOf(totals)}`
}

/** One search as the window sends it. */
async function ask(text: string, token: string): Promise<number> {
  const query = `query ($space: ID!, $text: String!) {
    search(space_id: $space, text: $text, group: pages) {
      data { key title path excerpt titleMarks { start length } excerptMarks { start length } } paginatorInfo { total }
    }
  }`
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { space, text } }),
  })
  const answer = (await (await api.fetch(request, { ip: '127.0.0.1' })).json()) as {
    data: { search: { paginatorInfo: { total: number } } }
  }
  return answer.data.search.paginatorInfo.total
}
