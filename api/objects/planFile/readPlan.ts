import { open } from 'node:fs/promises'
import { RefusedTable } from '../exchange/refusedTable.ts'
import { readMspdi } from './readMspdi.ts'

// A program of its own: a file that crashes its reader harms nobody else. Writes a line of JSON for each task.

const [path = ''] = process.argv.slice(2)
const pieceBytes = 64 * 1024

async function main(): Promise<void> {
  const out = Bun.stdout.writer()
  const say = (line: unknown) => void out.write(`${JSON.stringify(line)}\n`)
  try {
    const file = await open(path)
    const head = Buffer.alloc(2)
    await file.read(head, 0, 2, 0)
    const encoding = head.equals(Buffer.from([0xff, 0xfe]))
      ? 'utf-16le'
      : head.equals(Buffer.from([0xfe, 0xff]))
        ? 'utf-16be'
        : 'utf-8'
    const decoder = new TextDecoder(encoding, { fatal: true })
    const reader = readMspdi(say)
    const piece = Buffer.alloc(pieceBytes)
    for (let at = 0; ;) {
      // oxlint-disable-next-line no-await-in-loop -- a piece after another
      const { bytesRead } = await file.read(piece, 0, pieceBytes, at)
      if (bytesRead === 0) break
      at += bytesRead
      reader.write(decoder.decode(piece.subarray(0, bytesRead), { stream: true }))
      // oxlint-disable-next-line no-await-in-loop -- what was found leaves before more is read
      await out.flush()
    }
    reader.write(decoder.decode())
    reader.close()
    say({ end: 'whole' })
  } catch (error) {
    say({ end: error instanceof RefusedTable ? error.code : 'import_unreadable' })
  }
  await out.end()
}

await main()
process.exit(0)
