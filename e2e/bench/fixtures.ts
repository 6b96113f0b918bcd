import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import * as Y from 'yjs'

const historyEdits = 260_000
const largeBytes = 10 * 1024 * 1024

/** A document of many single-character edits, like those of one person: runs of typing, corrections, jumps. */
function historyState(): Uint8Array {
  const doc = new Y.Doc()
  const text = doc.getText('content')
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  let cursor = 0
  for (let edit = 0; edit < historyEdits; edit++) {
    if (edit % 40 === 0) cursor = random(text.length + 1)
    if (random(8) === 0 && cursor > 0) text.delete(--cursor, 1)
    else text.insert(cursor++, String.fromCharCode(97 + random(26)))
  }
  return Y.encodeStateAsUpdate(doc)
}

/** A document of many paragraphs with about 10 MB of state. */
function largeState(): Uint8Array {
  const doc = new Y.Doc()
  const content = doc.getXmlFragment('content')
  const sentence = 'Спокойный рабочий день: три страницы, две доски и ни одного потерянного слова. '
  for (let block = 0; ; block++) {
    doc.transact(() => {
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText(sentence.repeat(1 + (block % 3)))])
      content.push([paragraph])
    })
    if (block % 5000 === 4999) {
      const state = Y.encodeStateAsUpdate(doc)
      if (state.length >= largeBytes) return state
    }
  }
}

export type Fixtures = {
  history: { name: string; file: string; bytes: number }
  large: { name: string; file: string; bytes: number }
}

/** Writes both states as snapshots into the database and as files for the peers that have none. */
export async function makeFixtures(sql: Sql): Promise<Fixtures> {
  const dir = mkdtempSync(join(tmpdir(), 'terem-bench-states-'))
  const store = async (name: string, state: Uint8Array) => {
    const [id] = await makeDocuments(sql, [name])
    await sql`insert into document_snapshot (document, up_to, state) values (${id!}, 1, ${state})`
    const file = join(dir, `${name.replace('/', '-')}.bin`)
    writeFileSync(file, state)
    return { name, file, bytes: state.length }
  }
  return { history: await store(pageName(), historyState()), large: await store(pageName(), largeState()) }
}

export const pageName = (): string => `page/${crypto.randomUUID()}`

/** Inserts rows for the names and returns their ids in order. */
export async function makeDocuments(sql: Sql, names: string[]): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`insert into document ${sql(names.map((name) => ({ name })))} returning id`
  return rows.map((row) => row.id)
}
