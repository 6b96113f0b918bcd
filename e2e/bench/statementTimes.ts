import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { BenchDatabase } from './benchDatabase.ts'

/** The times of statements, in milliseconds: the longest, the total, and their number. */
export type StatementTimes = { longest: number; all: number; number: number }

const begins = /^@(\d+) LOG: {2}duration: ([\d.]+) ms {2}(parse|bind|execute|statement)/

/** Makes the server log the time of each phase of each statement. */
export async function logStatements({ sql }: BenchDatabase): Promise<void> {
  await sql`alter system set log_min_duration_statement = 0`
  await sql`alter system set log_line_prefix = '@%p '`
  await sql`alter system set log_parameter_max_length = 0`
  await sql`select pg_reload_conf()`
  await Bun.sleep(200)
}

/** The times of the statements of `work` by the server's own clock: planning and execution, without the network. */
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
    // Search indexes changes at its own time.
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
