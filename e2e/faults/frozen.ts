import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../api/database/embedded.ts'
import { freePort } from '../../sync/testingFaults.ts'
import { NodeProcess } from './nodeProcess.ts'

const writersEach = 3
const frozenMs = 1_500
const calmMostMs = 600

export type FrozenOptions = { freezes: number; say: (words: string) => void }

/** How long the changes of pages took on the node that was not frozen, and what failed there. */
export type FrozenResult = {
  freezes: number
  changes: number
  failed: number
  p50: number
  p99: number
  longest: number
}

/** Makes two nodes change pages of one space on one PostgreSQL while one of them is frozen at random moments. */
export async function runFrozen({ freezes, say }: FrozenOptions): Promise<FrozenResult> {
  const dir = mkdtempSync(join(tmpdir(), 'terem-frozen-'))
  chmodSync(dir, 0o755)
  const database = await startEmbedded(join(dir, 'postgres'))
  const settings = { DATABASE_URL: database.url, SECRET: 'a secret for the trials' }
  const [frozen, other] = [
    new NodeProcess(dir, await freePort(), settings),
    new NodeProcess(dir, await freePort(), settings),
  ]
  try {
    await frozen.start()
    await frozen.enter()
    await other.start()
    other.token = frozen.token
    const { body } = await other.graphql('{ paginate_page { data { id } } }')
    const pages = body.data.paginate_page.data.map(({ id }: { id: string }) => id) as string[]
    const took: number[] = []
    let failed = 0
    let isOver = false
    const write = async (node: NodeProcess, page: string, tell: (ms: number, isStored: boolean) => void) => {
      while (!isOver) {
        const began = performance.now()
        const title = crypto.randomUUID()
        const query =
          'mutation ($id: ID!, $title: String!) { pageUpdate(id: $id, input: { title: $title }) { recordId } }'
        const answer = await node.graphql(query, { id: page, title }).catch(() => undefined)
        tell(performance.now() - began, answer?.body.data?.pageUpdate !== undefined)
      }
    }
    const writers = Array.from({ length: writersEach }, (_, at) => [
      write(frozen, pages[at % pages.length]!, () => {}),
      write(other, pages[at % pages.length]!, (ms, isStored) => {
        took.push(ms)
        if (!isStored) failed++
      }),
    ]).flat()
    for (let freeze = 1; freeze <= freezes; freeze++) {
      await Bun.sleep(Math.random() * calmMostMs)
      process.kill(frozen.pid, 'SIGSTOP')
      await Bun.sleep(frozenMs)
      process.kill(frozen.pid, 'SIGCONT')
      if (freeze % 10 === 0)
        say(`${freeze} freezes, ${took.length} changes, longest ${Math.round(Math.max(...took))} ms`)
    }
    isOver = true
    await Promise.all(writers)
    return { freezes, changes: took.length, failed, ...spread(took) }
  } finally {
    await Promise.all([frozen.stop('SIGKILL'), other.stop()])
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

function spread(took: number[]) {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]!)
  return { p50: at(0.5), p99: at(0.99), longest: at(1) }
}
