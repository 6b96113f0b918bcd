import ExcelJS from 'exceljs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { docOf, newDoc, read, said, write, xlsxOf } from './testingFiles.ts'
import { runJob } from './jobs.ts'
import { whole } from './testingFiles.ts'

const formulas = {
  A1: '=SEQUENCE(2,2)',
  D1: '=LET(x,A1#,total,SUM(x),total*2)',
  E1: '=SUM(IF(A1:A2>1,A1:A2,0))',
  F1: '=SUMPRODUCT((A1:A2>1)*A1:A2)',
  G1: '=FILTER(SORT(A1:A2),A1:A2>1)',
  H1: '=LET(f,LAMBDA(n,n+1),f(2))&"LET(x)"',
  I1: '=SEQUENCE(2)',
  J1: '=SUM(Sheet1!A1#,TRUE)',
}
function made() {
  const doc = newDoc()
  write(
    doc,
    0,
    Object.entries(formulas).map(([address, formula]) => [0, address.charCodeAt(0) - 65, formula]),
  )
  write(doc, 0, [[1, 8, 'mine']])
  return doc
}

test('[RSS.05~] arrays, names and functions that formulas make survive a file, and what fills cells is no value of theirs', () => {
  const { sheets } = said(docOf(read(xlsxOf(made()))))
  expect(sheets[0]!.cells).toEqual({ ...formulas, J1: '=SUM(A1#,TRUE)', I2: 'mine' })
})

test('[RSS.05~] other programs find arrays as theirs, with what they fill', async () => {
  const bytes = xlsxOf(made())
  const files = unzipSync(bytes)
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
  expect(sheet).toContain('<c r="A1" cm="1"><f t="array" ref="A1:B2">_xlfn.SEQUENCE(2,2)</f><v>1</v></c>')
  expect(sheet).toContain(
    '<f>_xlfn.LET(_xlpm.x,_xlfn.ANCHORARRAY(A1),_xlpm.total,SUM(_xlpm.x),_xlpm.total*2)</f>',
  )
  expect(sheet).toContain('<f t="array" ref="E1:E1">SUM(IF(A1:A2&gt;1,A1:A2,0))</f>')
  expect(sheet).toContain('<f>SUMPRODUCT((A1:A2&gt;1)*A1:A2)</f>')
  expect(sheet).toContain('_xlfn._xlws.FILTER(_xlfn._xlws.SORT(A1:A2),A1:A2&gt;1)')
  expect(sheet).toContain(
    '_xlfn.LET(_xlpm.f,_xlfn.LAMBDA(_xlpm.n,_xlpm.n+1),_xlpm.f(2))&amp;&quot;LET(x)&quot;',
  )
  expect(files['xl/metadata.xml']).toBeDefined()
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes.buffer as ArrayBuffer)
  const found = book.worksheets[0]!
  expect(['B1', 'A2', 'B2', 'I2'].map((address) => found.getCell(address).value)).toEqual([2, 3, 4, 'mine'])
  expect(unzipSync(xlsxOf(newDoc()))['xl/metadata.xml']).toBeUndefined()
})

test('[RSS.05~] a CSV has what arrays fill', () => {
  const text = runJob({ kind: 'csv', locale: 'en-US', ...whole(made()) }) as string
  expect(text.trim().split(/\r?\n/)[1]!.startsWith('3,4,')).toBe(true)
})
