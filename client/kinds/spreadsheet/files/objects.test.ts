import ExcelJS from 'exceljs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ObjectsNews } from '../engine/ObjectAsks.ts'
import { runJob } from './jobs.ts'
import { newDoc, write, whole } from './testingFiles.ts'

const column = (property: string, label: string, values: (string | number | null)[], isDate = false) =>
  [label, { property, label, isDate, values }] as const
const objects: ObjectsNews = {
  isOpen: true,
  types: [
    [
      'task',
      {
        ids: ['a', 'b'],
        columns: new Map([column('1', 'name', ['Roof', 'Door']), column('2', 'due', [46000, null], true)]),
      },
    ],
  ],
}
function made() {
  const doc = newDoc()
  write(doc, 0, [
    [0, 0, '=OBJECTS("task","name;due",TRUE)'],
    [0, 3, '=OBJECTSUM("task","due")'],
    [0, 4, '=OBJECTCOUNT("other")'],
    [0, 5, '=LEN("OBJECT(")'],
  ])
  return doc
}

test('[RSS.05~] a workbook has the objects that its reader sees as values, dates as dates, and no formula that others lack', async () => {
  const bytes = runJob({ kind: 'xlsx', ...whole(made()), objects }) as Uint8Array
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)
  expect(xml.match(/<f>.*?<\/f>/g)).toEqual(['<f>LEN(&quot;OBJECT(&quot;)</f>'])
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes.buffer as ArrayBuffer)
  const sheet = book.worksheets[0]!
  const valueAt = (address: string) => sheet.getCell(address).value
  expect(['A1', 'B1', 'A2', 'A3', 'B3', 'D1'].map(valueAt)).toEqual([
    'name',
    'due',
    'Roof',
    'Door',
    null,
    46000,
  ])
  expect(valueAt('B2')).toEqual(new Date(Date.UTC(2025, 11, 9)))
  expect(valueAt('E1')).toEqual({ error: '#N/A' })
})

test('[RSS.05~] a sheet as CSV has them as they are seen, and none of what was not read', () => {
  expect(runJob({ kind: 'csv', ...whole(made()), locale: 'en-US', objects })).toContain(
    'name,due,,46000,Loading…,7\r\nRoof,12/09/2025\r\nDoor',
  )
  expect(runJob({ kind: 'csv', ...whole(made()), locale: 'en-US' })).toContain(
    '#ACCESS!,,,#ACCESS!,#ACCESS!,7',
  )
})
