import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { BenchDatabase } from './benchDatabase.ts'

/** How long statements took, in milliseconds: the longest of them, and all together; and how many there were. */
export type StatementTimes = { longest: number; all: number; number: number }

const begins = /^@(\d+) LOG: {2}duration: ([\d.]+) ms {2}(parse|bind|execute|statement)/

/** Has the server write down how long it took for each part of each statement. */
export async function logStatements({ sql }: BenchDatabase): Promise<void> {
  await sql`alter system set log_min_duration_statement = 0`
  await sql`alter system set log_line_prefix = '@%p '`
  await sql`alter system set log_parameter_max_length = 0`
  await sql`select pg_reload_conf()`
  await Bun.sleep(200)
}

/** What the statements of `work` took by the server's own clock: planning and running, without the way to it. */
export async function timeStatements(
  { log }: BenchDatabase,
  work: () => Promise<unknown>,
): Promise<StatementTimes> {
  const from = statSync(log).size
  await work()
  const open = new Map<string, number>()
  const times: number[] = []
  for (const entry of textFrom(log, from).split(/\n(?=@)/)) {
    const [, process = '', ms = '0', part] = begins.exec(entry) ?? []
    // Search catches up with what was changed at a time of its own.
    if (!part || /object_search(?!_pending \(object\))/.test(entry)) continue
    const so = (open.get(process) ?? 0) + Number(ms)
    open.set(process, part === 'execute' || part === 'statement' ? 0 : so)
    if (part === 'execute' || part === 'statement') times.push(so)
  }
  return {
    longest: Math.max(...times),
    all: times.reduce((sum, each) => sum + each, 0),
    number: times.length,
  }
}

function textFrom(file: string, from: number): string {
  const bytes = Buffer.alloc(statSync(file).size - from)
  const handle = openSync(file, 'r')
  readSync(handle, bytes, 0, bytes.length, from)
  closeSync(handle)
  return bytes.toString()
}
