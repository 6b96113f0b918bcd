import type { Sql } from 'postgres'
import type { Documents } from '../../client/platform/documents/documents.ts'
import { until } from '../../sync/testing.ts'
import type { Editor } from './editor.ts'
import { readEntries } from './world.ts'

export const calmLimitMs = 60_000

export const acknowledgedBy = (editors: Editor[]) =>
  editors.reduce((sum, editor) => sum + editor.acknowledged, 0)
export const isCalm = ({ live }: Editor) => live.state.synced && live.state.save === 'saved'

/** How many acknowledged entries the log lacks. */
export async function countMissing(sql: Sql, editors: Editor[]): Promise<number> {
  // An entry acknowledged during the read may be newer than the read.
  const claimed = editors.map((editor) => ({ editor, acknowledged: editor.acknowledged }))
  let missing = 0
  for (const name of new Set(editors.map(({ document }) => document))) {
    const entries = await readEntries(sql, name)
    for (const { editor, acknowledged } of claimed) {
      if (editor.document !== name) continue
      for (let entry = 0; entry < acknowledged; entry++) if (!entries.has(`${editor.who}:${entry}`)) missing++
    }
  }
  return missing
}

/** Compares every replica, those of fresh windows, and the log. */
export async function compare(sql: Sql, editors: Editor[], fresh: Documents[]) {
  let lost = await countMissing(sql, editors)
  let diverged = 0
  for (const name of new Set(editors.map(({ document }) => document))) {
    const own = editors.filter(({ document }) => document === name)
    const replicas = [...own.map(({ live }) => live), ...fresh.map((window) => window.acquire(name))]
    const print = ({ doc }: (typeof replicas)[number]) => [...doc.getMap('entries').keys()].toSorted().join()
    await until('every replica is synced', () => replicas.every(({ state }) => state.synced), calmLimitMs)
    await until('the replicas agree', () => new Set(replicas.map(print)).size === 1, calmLimitMs).catch(
      () => {
        diverged++
      },
    )
    for (const { doc } of replicas)
      for (const editor of own) lost += editor.missing((entry) => doc.getMap('entries').has(entry)).length
  }
  await Promise.all(fresh.map((window) => window.leave()))
  return { lost, diverged }
}
