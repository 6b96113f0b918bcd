import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DomainError } from '#schema/errors.ts'
import { cellText } from '#schema/objects/cells.ts'
import { columnLabels, typeLabel } from '#schema/objects/columnLabels.ts'
import { exchangeLimits, type Matched } from '#schema/objects/exchange.ts'
import type { TableGuess } from '#schema/objects/fromFile.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'
import type { ImportProblem } from '#schema/pages/import/reasons.ts'
import { decode } from '../../decoding/decode.ts'
import { openTable } from '../../objects/exchange/openTable.ts'
import { RefusedTable } from '../../objects/exchange/refusedTable.ts'
import { beginTable, fillTable } from '../../objects/exchange/tableForType.ts'
import { insideSpace } from '../../spaces/insideSpace.ts'
import { makeWholeType } from '../../types/makeWholeType.ts'
import { words as systemWords } from '../../types/systemWords.ts'
import { needTypeMaker } from '../../types/needTypeMaker.ts'
import { makePage } from '../createPage.ts'
import { propertyOf } from '../fromFile/makeFromFile.ts'
import { linkInside } from '../linkType.ts'
import { archiveWords } from './archiveWords.ts'
import { entryBytes } from './entryBytes.ts'
import { makeAsFile, type Step } from './makePageItem.ts'
import { needPlace } from './pageImports.ts'

type Seen = { guess: TableGuess; headings: string[] }

/**
 * Creates a type from a table, a page that shows it, and starts to create objects from its rows. A table that cannot
 * or may not become a type becomes a page that shows the file.
 */
export async function makeTableItem(step: Step): Promise<ImportProblem[]> {
  const { ctx, found, item } = step
  await needPlace(ctx, found.space, step.parent)
  if (item.state === 'waiting' && !(await mayMakeTypes(step)))
    return makeAsFile(step, 'table_as_file', 'read_only')
  const folder = await mkdtemp(join(tmpdir(), 'terem-table-'))
  try {
    const path = join(folder, 'table')
    await writeOut(await entryBytes(ctx.app, found, item.entry!), path)
    if (item.state === 'waiting') {
      const seen = await look(step, path)
      if (!seen) return await makeAsFile(step, 'table_unreadable')
      const refused = await begin(step, seen)
      if (refused) return await makeAsFile(step, 'table_as_file', refused)
    }
    await fillTable(ctx.app, item.made, rowsOf(step, path))
    await insideSpace(ctx, found.space, ({ sql }) => step.finish(sql, 'done'))
    return []
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const mayMakeTypes = async ({ ctx, found }: Step): Promise<boolean> => {
  try {
    await needTypeMaker(ctx, found.space)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'read_only') return false
    throw error
  }
}

async function writeOut(bytes: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const writer = Bun.file(path).writer()
  for await (const part of bytes) {
    await writer.write(part)
    await writer.flush()
  }
  await writer.end()
}

const rowsOf = ({ found }: Step, path: string, timeZone?: string) =>
  openTable(path, { format: 'csv', locale: found.locale, timeZone, signal: new AbortController().signal })

/** The detected kinds and names of the columns; null for anything that is not a table. */
async function look(step: Step, path: string): Promise<Seen | null> {
  const first: TableRow[] = []
  try {
    const reading = rowsOf(step, path, step.found.time_zone)
    let next = await reading.next()
    for (; !next.done; next = await reading.next())
      first.push(...next.value.slice(0, Math.max(exchangeLimits.previewRows - first.length, 0)))
    const guess = next.value!
    const cells = first.find(({ row }) => row === guess.heading)?.cells ?? []
    return {
      guess,
      headings: guess.named.map((_, index) => cellText(cells[index] ?? null, step.found.locale)),
    }
  } catch (error) {
    if (error instanceof RefusedTable) return null
    throw error
  }
}

/**
 * Creates the type and its page together. Returns the code of an error that prevents them, unless it ends the import.
 */
async function begin(step: Step, { guess, headings }: Seen): Promise<string | null> {
  const { ctx, found, item } = step
  const words = archiveWords[found.locale]
  const labels = columnLabels(headings, {
    numbered: (number) => `${words.column} ${number}`,
    signed: (sign) => `${words.column} ${sign}`,
  })
  const state = await decode('first', { kind: 'table', markdown: null })
  try {
    await insideSpace(ctx, found.space, async (inside) => {
      const { sql: tx } = inside
      const { reader, parent } = await needPlace(inside, found.space, step.parent)
      const { made: id, title, icon } = item
      await makePage(inside, reader, { id, parent, kind: 'table', title, icon, state })
      const columns = guess.named.slice(1).map((column, index) => ({
        column: index + 1,
        label: labels[index + 1]!,
        kind: column.kind,
        options: [],
      }))
      const type = await makeWholeType(inside, {
        space: found.space,
        label: typeLabel(title, words.table),
        header: labels[0] ?? null,
        body: systemWords[found.locale].description,
        properties: columns.map((column) => propertyOf(column, { people: null, columns: guess.named })),
      })
      await linkInside({ ...inside }, id, type.id)
      const mapping = [type.header, ...type.properties].map((key, column): Matched => ({
        column,
        key,
        adds_options: false,
      }))
      const { space, account, locale, time_zone: timeZone } = found
      const name = item.path.slice(-exchangeLimits.nameSigns)
      const rows = await beginTable(tx, {
        space,
        account,
        locale,
        timeZone,
        name,
        type: type.id,
        page: id,
        heading: guess.heading,
        mapping,
      })
      await tx`update page_import_item set rows = ${rows} where import = ${found.id} and ord = ${item.ord}`
      await step.finish(tx, 'begun')
    })
    return null
  } catch (error) {
    if (error instanceof DomainError && isOfTable(error)) return error.code
    throw error
  }
}

const isOfTable = ({ code }: DomainError): boolean => code === 'invalid_input' || code.startsWith('property_')
