import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, watchProgram } from '../decoding/watchProgram.ts'

const program = join(import.meta.dirname, 'readFirstPage.ts')

/**
 * The first page of a PDF as a WebP picture, `width` pixels wide, drawn by another process with limits of time and
 * memory. Undefined for a document that cannot be opened.
 */
export async function firstPage(
  document: Blob | ReadableStream<Uint8Array>,
  { width, seconds }: { width: number; seconds: number },
): Promise<Uint8Array | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'terem-page-'))
  const path = join(folder, 'document.pdf')
  try {
    await Bun.write(path, new Response(document))
    const signal = new AbortController().signal
    const watched = watchProgram(startProgram(program, [path, String(width)]), { seconds, signal })
    for await (const line of watched.lines()) return Buffer.from(line, 'base64')
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
