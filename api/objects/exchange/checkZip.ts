import { createReadStream } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import { exchangeLimits } from '#schema/objects/exchange.ts'
import { watchPart } from './partBounds.ts'
import { RefusedTable, type TableRefusal } from './refusedTable.ts'

const sliceBytes = 16 * 1024

/**
 * Unpacks an archive without storing it, to measure its real size: the sizes it declares may be false. Throws
 * `RefusedTable` for a zip bomb, and for anything that is not a workbook.
 */
export async function checkZip(path: string): Promise<void> {
  let [packed, unpacked, parts] = [0, 0, 0]
  let isWorkbook = false
  let refusal: TableRefusal | undefined
  // The library treats an error thrown by a callback as damage of the archive.
  const unzip = new Unzip((file) => {
    if (++parts > exchangeLimits.parts) refusal ??= 'import_too_large'
    if (file.name === 'xl/workbook.xml') isWorkbook = true
    const watch = watchPart(file.name)
    file.ondata = (error, bytes) => {
      if (error) refusal ??= 'import_unreadable'
      unpacked += bytes?.byteLength ?? 0
      const isBomb = unpacked > exchangeLimits.ratioFreeBytes && unpacked > packed * exchangeLimits.ratio
      if (isBomb || unpacked > exchangeLimits.unpackedBytes) refusal ??= 'import_too_large'
      if (bytes && !refusal) refusal = watch(bytes)
    }
    if (!refusal) file.start()
  })
  unzip.register(UnzipInflate)
  const push = (bytes: Uint8Array, isLast = false) => {
    unzip.push(bytes, isLast)
    if (refusal) throw new RefusedTable(refusal)
  }
  for await (const part of createReadStream(path, { highWaterMark: sliceBytes })) {
    packed += (part as Buffer).byteLength
    push(part as Buffer)
  }
  push(new Uint8Array(0), true)
  if (!isWorkbook) throw new RefusedTable('import_unreadable')
}
