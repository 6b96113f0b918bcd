import { PassThrough } from 'node:stream'
import ExcelJS from 'exceljs'
import { expect } from 'vitest'
import type { ByKey, Matched } from '#schema/objects/exchange.ts'
import { until, type Caller, type Json } from '../../testing/testing.ts'
import type { TestObjects, TestType } from '../testing.ts'

/** The response to an upload: the id of the import, or the error. */
export type Uploaded = { id: string; code?: string }

export async function upload(
  { terem }: TestObjects,
  by: Caller,
  type: TestType | string,
  file: { name: string; body: string | Uint8Array; language?: string },
): Promise<Uploaded> {
  const query = new URLSearchParams({ type_id: typeof type === 'string' ? type : type.id, name: file.name })
  const answer = await terem.fetch(`/objects/import?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${by.token}`, 'Accept-Language': file.language ?? 'ru' },
    body: file.body as never,
  })
  const { id = '', errors } = (await answer.json()) as Json
  return { id, code: errors?.[0].extensions.code }
}

/** The import once it has settled: read, checked, done, cancelled or failed. */
export const rested = ({ terem }: TestObjects, by: Caller, id: string): Promise<Json> =>
  until('the import rests', async () => {
    const { data } = await terem.ask(by, 'imports.get', { id })
    return ['reading', 'checking', 'creating'].includes(data?.state) ? null : data
  })

export const matched = (column: number, key: string, adds = false): Matched => ({
  column,
  key,
  adds_options: adds,
})

export type TestManner = { locale: string; time_zone: string }
const inMoscow: TestManner = { locale: 'ru', time_zone: 'Europe/Moscow' }

/** Uploads, checks and waits; returns the import. */
export async function checked(
  at: TestObjects,
  by: Caller,
  asked: {
    type: TestType
    name?: string
    body: string | Uint8Array
    mapping: Matched[]
    heading?: number
    by_key?: Partial<ByKey> & { key: string }
    manner?: TestManner
  },
): Promise<Json> {
  const { type, name = 'rows.csv', body, mapping, heading = 1, by_key, manner = inMoscow } = asked
  const { id } = await upload(at, by, type, { name, body, language: manner.locale })
  await rested(at, by, id)
  const { code, params } = await at.terem.act(by, 'imports.check', {
    id,
    heading,
    mapping,
    by_key,
    ...manner,
  })
  if (code) throw new Error(`${code} ${JSON.stringify(params)}`)
  return rested(at, by, id)
}

/** Creates the objects and waits; returns the import. */
export async function made(at: TestObjects, by: Caller, id: string): Promise<Json> {
  await at.terem.act(by, 'imports.start', { id })
  return rested(at, by, id)
}

/** The refused rows: their numbers, with the column and reason of each error. */
export async function problemsOf({ terem }: TestObjects, by: Caller, id: string): Promise<unknown[]> {
  const { data } = await terem.ask(by, 'imports.problems', { id, page: 1 })
  return data.data.map((row: Json) => [
    row.row,
    ...row.problems.map(({ column, reason }: Json) => `${column} ${reason}`),
  ])
}

export async function exported(
  { terem }: TestObjects,
  by: Caller,
  asked: {
    type: TestType
    columns: string[]
    format?: string
    manner?: TestManner
    where?: object
    orderBy?: object[]
    time_zone?: string
  },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; text: string; code?: string }> {
  const { type, format = 'csv', manner = inMoscow, columns, ...rest } = asked
  const labels = new Map(Object.entries(type.p).map(([name, id]) => [id, name]))
  const answer = await terem.fetch('/objects/export', {
    method: 'POST',
    headers: {
      ...(by.token ? { Authorization: `Bearer ${by.token}` } : {}),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      type_id: type.id,
      format,
      ...manner,
      ...rest,
      columns: columns.map((id) => ({ id, label: labels.get(id) ?? id })),
    }),
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return { bytes, text, code: answer.ok ? undefined : JSON.parse(text).errors[0].extensions.code }
}

export async function workbook(rows: unknown[][]): Promise<Uint8Array<ArrayBuffer>> {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Rows').addRows(rows)
  const out = new PassThrough()
  const whole = new Response(out as never).bytes()
  await book.xlsx.write(out)
  return whole
}

/** A file to be imported by a key, and the person who imports it; by default the owner. */
export type KeyedFile = {
  type: TestType
  body: string
  columns: string[]
  by_key: Partial<ByKey> & { key: string }
  by?: Caller
}

/** The result of checking such a file. */
export const checkedByKey = (at: TestObjects, file: KeyedFile): Promise<Json> => {
  const { type, body, columns, by_key, by = at.owner } = file
  return checked(at, by, { type, body, by_key, mapping: columns.map((key, column) => matched(column, key)) })
}

/** The number of saved rows by outcome: new, changed, same, skipped, refused. */
export async function savedByKey(at: TestObjects, file: KeyedFile): Promise<number[]> {
  const found = await checkedByKey(at, file)
  const done = await made(at, file.by ?? at.owner, found.id)
  expect(done).toMatchObject({ state: 'done', failure: null })
  return [done.created, done.changed, done.same, done.skipped, done.refused]
}

/** Creates an object with values by the names of their properties. */
export const createNamed = (
  at: TestObjects,
  { p, ...type }: TestType,
  values: Record<string, unknown>,
): Promise<string> =>
  at.create(
    at.owner,
    { p, ...type },
    Object.fromEntries(Object.entries(values).map(([name, value]) => [p[name]!, value])),
  )
