import { serve } from '../../serve.ts'

// The product as `start.ts` runs it, without checking whether the client is built: for trials without a browser.

await serve().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
