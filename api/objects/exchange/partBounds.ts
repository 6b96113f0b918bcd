import { exchangeLimits } from '#schema/objects/exchange.ts'
import type { TableRefusal } from './refusedTable.ts'

/**
 * Inspects the unpacked content of one part of a workbook, chunk by chunk. Returns why it must be refused as soon as
 * that is known.
 */
type Watch = (bytes: Uint8Array) => TableRefusal | undefined

const tags = /<(\/?)(row|c|col|cols)(?=[\s/>])([^>]*)/g
/** Constructs that hide tags from this check. No program that writes tables puts them into a sheet. */
const hiding = /<!(?:--|\[|DOCTYPE)/
const tagBytes = 16 * 1024

/**
 * Limits what the reader holds in memory at once, whatever the file declares: all shared strings, all styles, and one
 * row of a sheet. The reader itself checks only after loading them.
 */
export function watchPart(name: string): Watch {
  if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) return watchSheet()
  const most = /^xl\/sharedStrings\.xml$/i.test(name) ? exchangeLimits.sharedBytes : exchangeLimits.partBytes
  // The reader skips images and the like at no cost.
  if (!/\.(xml|rels)$/i.test(name)) return () => undefined
  let size = 0
  return (bytes) => ((size += bytes.byteLength) > most ? 'import_too_large' : undefined)
}

function watchSheet(): Watch {
  let rest = ''
  let [cells, columns, sinceRow] = [0, 0, 0]
  return (bytes) => {
    const text = rest + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    // A tag that continues in the next chunk is checked then.
    const open = text.lastIndexOf('<')
    const end = open > text.lastIndexOf('>') ? open : text.length
    rest = text.slice(end)
    const whole = text.slice(0, end)
    if (hiding.test(whole)) return 'import_unreadable'
    let lastRow = -1
    for (const { 1: closes, 2: tag, 3: attributes = '', index } of whole.matchAll(tags)) {
      if (tag === 'row') [cells, lastRow] = [0, index]
      else if (tag === 'c' && !closes) cells += 1
      else if (tag === 'col' && (++columns > exchangeLimits.sheetColumns || isTooWide(attributes)))
        return 'import_too_large'
      if (cells > exchangeLimits.columns * 10) return 'import_too_large'
    }
    sinceRow = lastRow < 0 ? sinceRow + whole.length : whole.length - lastRow
    const isTooLong = sinceRow > exchangeLimits.rowXmlBytes || rest.length > tagBytes
    return isTooLong ? 'import_too_large' : undefined
  }
}

/** The reader creates an object for each column up to the last one described. */
const isTooWide = (attributes: string): boolean =>
  [...attributes.matchAll(/\b(?:min|max)\s*=\s*["']([^"']*)/g)].some(
    ([, value]) => !(Number(value) <= exchangeLimits.sheetColumns),
  )
