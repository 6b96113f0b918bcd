import { expect, test } from 'vitest'
import { packChunk, readChunk, uploadChunkBytes } from '#schema/files/uploadSocket.ts'
import { until } from '../testing/testing.ts'
import type { UploadRow } from './upload.ts'
import { UploadSession } from './uploadSession.ts'

const id = crypto.randomUUID()
const lastBytes = 100
const row: UploadRow = {
  id,
  space: id,
  source_type: 'page',
  source_id: id,
  uid: null,
  name: 'film.mp4',
  size: uploadChunkBytes * 3 + lastBytes,
  received: 0,
  disk: 'local',
  file: null,
}

const chunkAt = (offset: number) =>
  readChunk(packChunk(id, offset, new Uint8Array(Math.min(uploadChunkBytes, row.size - offset))))!.bytes

test('[RFI.19~] a chunk is confirmed and its memory freed once it is safe, not before', async () => {
  const chunks = [0, 1, 2, 3].map((at) => chunkAt(at * uploadChunkBytes))
  const steps: { pieces: Uint8Array[]; finish: (end: number) => void }[] = []
  const confirmed: number[] = []
  const store = (_: number, pieces: Uint8Array[]) =>
    new Promise<number>((finish) => void steps.push({ pieces, finish }))
  const session = new UploadSession(row, store, {
    stored: (offset) => void confirmed.push(offset),
    failed: (error) => expect.unreachable(String(error)),
  })
  for (const [at, chunk] of chunks.entries()) expect(session.take(at * uploadChunkBytes, chunk)).toBe(true)
  const numbers = (pieces: Uint8Array[]) => pieces.map((piece) => chunks.indexOf(piece))
  const held = () => chunks.map(({ buffer }) => buffer.byteLength > 0)
  expect(numbers(steps[0]!.pieces)).toEqual([0])
  expect([held(), confirmed]).toEqual([[true, true, true, true], []])
  steps[0]!.finish(uploadChunkBytes)
  await until('the chunks that waited are stored in one go', () => steps.length === 2)
  expect(numbers(steps[1]!.pieces)).toEqual([1, 2, 3])
  expect([held(), confirmed]).toEqual([[false, true, true, true], [uploadChunkBytes]])
  steps[1]!.finish(row.size)
  await session.idle()
  // A buffer shorter than a chunk may share its memory with others.
  expect([held(), confirmed]).toEqual([
    [false, false, false, true],
    [uploadChunkBytes, row.size],
  ])
})
