import { unzipSync } from 'fflate'
import { readChartXml } from './readChartXml.ts'
import { readDrawing } from './readDrawing.ts'
import {
  fileLimits,
  type FileBook,
  type FileChart,
  type FileName,
  type FileSheet,
  type LeftOut,
  RefusedFile,
} from './content.ts'
import { readSheet } from './readSheet.ts'
import { readDifferences, readStyles } from './readStyles.ts'
import { type FileTable, plainTables, readTable } from './tableRefs.ts'
import { readXml, unescapeSigns } from './xml.ts'
import { isName, namesMost } from '#schema/kinds/spreadsheet/names.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'

/** Counts what is left out. */
export class Left extends Map<LeftOut, number> {
  add(what: LeftOut, count = 1): void {
    this.set(what, (this.get(what) ?? 0) + count)
  }
}

/** The sheets of a workbook. Throws `RefusedFile`. */
export function readXlsx(bytes: Uint8Array): FileBook {
  const files = unpack(bytes)
  const file = (path: string) => files[path.toLowerCase()]
  const bookPath = mainPath(file('_rels/.rels'))
  const book = file(bookPath)
  if (!book) throw new RefusedFile('unreadable')
  const folder = bookPath.slice(0, bookPath.lastIndexOf('/') + 1)
  const relations = readRelations(file(`${folder}_rels/${bookPath.slice(folder.length)}.rels`), folder)
  const targetOf = (type: string) => [...relations.values()].find((one) => one.type === type)?.target
  const [strings, styles] = [targetOf('sharedStrings'), targetOf('styles')].map((path) => path && file(path))
  const texts = strings ? readTexts(strings) : []
  const looks = styles ? readStyles(styles) : []
  const differences = styles ? readDifferences(styles) : []
  const left = new Left()
  const relationsOf = (path: string) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    return readRelations(file(`${folder}_rels/${path.slice(folder.length)}.rels`), folder)
  }
  /** The tables of all sheets: formulas of each may refer to them. */
  const tablesIn = (all: readonly { name: string; id: string }[]) =>
    new Map(
      all.flatMap(({ name, id }) => {
        const path = relations.get(id)?.target
        const parts = path === undefined ? [] : [...relationsOf(path).values()]
        return parts.flatMap(({ type, target }) => {
          const bytes = type === 'table' ? file(target) : undefined
          const table = bytes && readTable(bytes, name)
          return table ? [[table.name.toLowerCase(), table] as const] : []
        })
      }),
    )
  const { named, is1904, defined } = readBook(book, left)
  const tables = tablesIn(named)
  const ranges = rangesIn(defined, tables, left)
  const names = new Set(ranges.map(({ name }) => name.toLowerCase()))
  if (named.length > sheetLimits.sheets) throw new RefusedFile('large')
  let room: number = sheetLimits.cells
  /** What is drawn on a sheet. */
  const chartsAt = (path: string, id: string, sheet: FileSheet): FileChart[] => {
    const drawing = relationsOf(path).get(id)?.target
    const drawn = drawing ? file(drawing) : undefined
    if (!drawn) {
      left.add('pictures')
      return []
    }
    const parts = relationsOf(drawing!)
    const { anchors, others } = readDrawing(drawn, sheet)
    if (others > 0) left.add('pictures')
    return anchors.flatMap(({ chart: part, ...place }) => {
      const bytes = file(parts.get(part)?.target ?? '')
      const read = bytes && readChartXml(bytes, sheet.name)
      if (!read || read.isPartly) left.add('charts')
      return read ? [{ ...read.chart, ...place }] : []
    })
  }
  const sheets = named.flatMap(({ name, id }): FileSheet[] => {
    const path = relations.get(id)?.target
    const found = path && file(path)
    // What is a chart alone has no cells.
    if (!found || relations.get(id)!.type !== 'worksheet') {
      left.add('charts')
      return []
    }
    const { drawing, ...sheet } = readSheet(found, {
      name,
      texts,
      looks,
      differences,
      left,
      names,
      tables,
      is1904,
      room,
    })
    room -= sheet.cells.length
    const charts = drawing === undefined ? [] : chartsAt(path, drawing, sheet)
    return [charts.length > 0 ? { ...sheet, charts } : sheet]
  })
  if (sheets.length === 0) throw new RefusedFile('unreadable')
  return { sheets, ...(ranges.length > 0 ? { names: ranges } : {}), left }
}

/** The files of the archive that are read, by their paths in small letters. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let [size, count] = [0, 0]
  const found: Record<string, Uint8Array> = {}
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (++count > fileLimits.entries) throw new RefusedFile('large')
        if (!/\.(?:xml|rels)$/i.test(name) || /(?:^|\/)(?:media|embeddings|theme)\//i.test(name)) return false
        size += originalSize
        if (size > fileLimits.unpackedBytes) throw new RefusedFile('large')
        return true
      },
    })
    for (const [path, data] of Object.entries(files)) found[path.toLowerCase()] = data
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('unreadable')
  }
  return found
}

type Relation = { type: string; target: string }

/** What a part of the package refers to, by ids; targets are paths from the root. */
function readRelations(bytes: Uint8Array | undefined, folder: string): Map<string, Relation> {
  const found = new Map<string, Relation>()
  if (bytes)
    readXml(bytes, {
      open({ name, attributes: { Id: id, Type: type = '', Target: target, TargetMode: mode } }) {
        if (name !== 'Relationship' || !id || !target || mode === 'External') return
        const path = new URL(target, `file:///${folder}`).pathname.slice(1)
        found.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: decodeURI(path) })
      },
    })
  return found
}

const mainPath = (bytes: Uint8Array | undefined): string =>
  [...readRelations(bytes, '').values()].find(({ type }) => type === 'officeDocument')?.target ??
  'xl/workbook.xml'

const corner = String.raw`\$?[A-Z]{1,3}\$?\d{1,7}`
const oneRange = new RegExp(
  String.raw`^(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!(?:${corner}(?::${corner})?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d{1,7}:\$?\d{1,7})$`,
  'iu',
)

/** The names that stand for one range each, which may be one of a table. */
function rangesIn(
  defined: readonly FileName[],
  tables: ReadonlyMap<string, FileTable>,
  left: Left,
): FileName[] {
  const ranges: FileName[] = []
  for (const { name, range: said } of defined) {
    const isTaken = ranges.some((other) => other.name.toLowerCase() === name.toLowerCase())
    const { formula: range } = plainTables(said, tables, { sheet: '', row: -1 })
    if (isName(name) && !isTaken && oneRange.test(range) && ranges.length < namesMost)
      ranges.push({ name, range })
    // A name of a constant or a formula is none of a range.
    else left.add('names')
  }
  return ranges
}

function readBook(bytes: Uint8Array, left: Left) {
  const named: { name: string; id: string }[] = []
  const defined: FileName[] = []
  let [is1904, range] = [false, '']
  readXml(bytes, {
    close(name, words) {
      if (name === 'definedName' && range !== '') defined.push({ name: range, range: unescapeSigns(words) })
    },
    open({ name, attributes }) {
      if (name === 'sheet') {
        const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
        named.push({ name: unescapeSigns(attributes.name ?? ''), id })
        if (attributes.state && attributes.state !== 'visible') left.add('hidden')
      } else if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      else if (name === 'definedName') {
        range = unescapeSigns(attributes.name ?? '')
        if (/^_xl/i.test(range)) range = ''
      } else if (name === 'workbookProtection') left.add('protection')
      else if (name === 'externalReference') left.add('links')
    },
  })
  return { named, is1904, defined }
}

/** The texts that cells name by their number; of a formatted one its words. */
function readTexts(bytes: Uint8Array): string[] {
  const texts: string[] = []
  let text = ''
  let isReading = ''
  readXml(bytes, {
    open({ name }) {
      if (name === 'si') text = ''
      // How an Asian word is read aloud stands beside it.
      if (name === 'rPh') isReading = name
    },
    close(name, words) {
      if (name === 't' && !isReading) text += words
      else if (name === 'rPh') isReading = ''
      else if (name === 'si') texts.push(unescapeSigns(text))
    },
  })
  return texts
}
