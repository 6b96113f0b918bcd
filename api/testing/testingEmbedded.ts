import { startEmbedded } from '../database/embedded.ts'

// The embedded PostgreSQL in a process of its own, for tests that kill it. Prints the address of the database.

const database = await startEmbedded(process.argv[2]!).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)))
process.stdout.write(`${JSON.stringify({ url: database.url, pid: database.pid })}\n`)
