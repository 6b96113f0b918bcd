import { expect, test } from 'vitest'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { functionNames, type FunctionName } from '#schema/kinds/spreadsheet/functionNames.ts'
import { deleteLines, insertLines } from '#schema/kinds/spreadsheet/lines.ts'
import type { CellValue } from '#schema/kinds/spreadsheet/maps.ts'
import { Engine, valuesByKey } from './Engine.ts'
import { Sheet } from './testingSheet.ts'
import { hasFunction } from './evaluate.ts'

const data: Record<string, CellValue> = {
  A1: 1,
  A2: 2,
  A3: 3,
  A4: 4,
  B1: 'apple',
  B2: 'pear',
  B3: 'Apple pie',
  B4: 'fig',
  C1: true,
  C3: '5',
  D1: '=1/0',
  E1: 45_986,
}
const formulas: [string, unknown][] = [
  ['=1+2*3-4/2', 5],
  ['=(1+2)*3', 9],
  ['=-2^2', 4],
  ['=2^3^2', 64],
  ['=50%*10', 5],
  ['=0.1+0.2=0.3', true],
  ['="a"&1&TRUE', 'a1TRUE'],
  ['="a"<"B"', true],
  ['=A9=0', true],
  ['=A9=""', true],
  ['="2"+1', 3],
  ['="x"+1', '#VALUE!'],
  ['=1<"a"', true],
  ['=A9', 0],
  ['=SUM(A1:A4)', 10],
  ['=SUM(A1:A2,A4,"3",TRUE)', 11],
  ['=SUM(A:A)', 10],
  ['=SUM(1:1)', '#DIV/0!'],
  ['=SUM(B1:B4)', 0],
  ['=AVERAGE(A1:B4)', 2.5],
  ['=AVERAGE(B1:B4)', '#DIV/0!'],
  ['=MIN(A1:A4)', 1],
  ['=MAX(A1:A4,-7)', 4],
  ['=MIN(B1:B2)', 0],
  ['=COUNT(A1:C4)', 4],
  ['=COUNTA(A1:C4)', 10],
  ['=COUNTBLANK(A1:C4)', 2],
  ['=MEDIAN(A1:A4)', 2.5],
  ['=LARGE(A1:A4,2)', 3],
  ['=SMALL(A1:A4,9)', '#NUM!'],
  ['=IF(A1>1,"yes","no")', 'no'],
  ['=IF(A1=1,"yes",1/0)', 'yes'],
  ['=IF(FALSE,1)', false],
  ['=IFS(A1>1,1,A2>1,2)', 2],
  ['=SWITCH(A2,1,"a",2,"b","c")', 'b'],
  ['=AND(A1:A4)', true],
  ['=OR(FALSE,A9)', false],
  ['=NOT(A1)', false],
  ['=XOR(TRUE,TRUE)', false],
  ['=IFERROR(D1,"bad")', 'bad'],
  ['=IFNA(NA(),1)', 1],
  ['=IFNA(D1,1)', '#DIV/0!'],
  ['=ISERROR(D1)', true],
  ['=ISBLANK(A9)', true],
  ['=ISNUMBER(A1)', true],
  ['=ISTEXT(B1)', true],
  ['=CHOOSE(2,"a","b")', 'b'],
  ['=ROUND(2.5,0)', 3],
  ['=ROUND(-2.5,0)', -3],
  ['=ROUND(1.005,2)', 1.01],
  ['=ROUND(1234,-2)', 1200],
  ['=ROUNDUP(1.01,1)', 1.1],
  ['=ROUNDDOWN(-1.99,0)', -1],
  ['=INT(-1.5)', -2],
  ['=MOD(-3,2)', 1],
  ['=MOD(1,0)', '#DIV/0!'],
  ['=POWER(2,10)', 1024],
  ['=SQRT(-1)', '#NUM!'],
  ['=CEILING(2.1,0.5)', 2.5],
  ['=FLOOR(2.6,0.5)', 2.5],
  ['=PRODUCT(A1:A4)', 24],
  ['=STDEV(A1:A4)', 1.2909944487358056],
  ['=LOG(8,2)', 3],
  ['=ABS(-3)', 3],
  ['=CONCAT(A1:B2)', '1apple2pear'],
  ['=TEXTJOIN(", ",TRUE,B1:B2,A9)', 'apple, pear'],
  ['=LEFT(B1,2)&RIGHT(B1)&MID(B1,2,3)', 'apeppl'],
  ['=LEN(B1)', 5],
  ['=UPPER(B1)', 'APPLE'],
  ['=PROPER("иван петров")', 'Иван Петров'],
  ['=TRIM("  a   b ")', 'a b'],
  ['=FIND("p",B1)', 2],
  ['=SEARCH("P",B1,3)', 3],
  ['=FIND("z",B1)', '#VALUE!'],
  ['=SUBSTITUTE("aXbX","X","-",2)', 'aXb-'],
  ['=REPT("ab",3)', 'ababab'],
  ['=VALUE("1,5")', 1.5],
  ['=EXACT("a","A")', false],
  ['=SUMIF(A1:A4,">2")', 7],
  ['=SUMIF(B1:B4,"apple*",A1:A4)', 4],
  ['=COUNTIF(B1:B4,"<>fig")', 3],
  ['=COUNTIF(C1:C4,5)', 1],
  ['=SUMIFS(A1:A4,A1:A4,">1",B1:B4,"?ear")', 2],
  ['=COUNTIFS(A1:A4,">=2",A1:A4,"<4")', 2],
  ['=AVERAGEIF(A1:A4,">9")', '#DIV/0!'],
  ['=VLOOKUP(3,A1:B4,2,FALSE)', 'Apple pie'],
  ['=VLOOKUP(2.5,A1:B4,2)', 'pear'],
  ['=VLOOKUP(9,A1:B4,2,FALSE)', '#N/A'],
  ['=VLOOKUP(1,A1:B4,3)', '#REF!'],
  ['=HLOOKUP("apple",B1:B4,3,FALSE)', 'Apple pie'],
  ['=INDEX(B1:B4,MATCH("FIG",B1:B4,0))', 'fig'],
  ['=INDEX(A1:B4,2,2)', 'pear'],
  ['=SUM(INDEX(A1:B4,0,1))', 10],
  ['=MATCH(2.5,A1:A4)', 2],
  ['=XLOOKUP(4,A1:A4,B1:B4)', 'fig'],
  ['=XLOOKUP(9,A1:A4,B1:B4,"-")', '-'],
  ['=SUMPRODUCT(A1:A4,A1:A4)', 30],
  ['=SUMPRODUCT((A1:A4>2)*A1:A4)', 7],
  ['=ROW(A7)+ROWS(A1:B4)+COLUMN(C1)+COLUMNS(A1:B4)', 16],
  ['=ROW()', 20],
  ['=DATE(2025,11,25)', 45_986],
  ['=YEAR(E1)*10000+MONTH(E1)*100+DAY(E1)', 20_251_125],
  ['=EDATE(DATE(2024,1,31),1)', 45_351],
  ['=DAY(EOMONTH(E1,0))', 30],
  ['=WEEKDAY(E1,2)', 2],
  ['=DAYS(DATE(2025,1,1),DATE(2024,1,1))', 366],
  ['=NOSUCH(1)', '#NAME?'],
  ['=nosuch', '#NAME?'],
  ['=1+', '#NAME?'],
  ['=SUM(#REF!)', '#REF!'],
  ['=Data!B2*2', 14],
  ['=AA1', '#REF!'],
  ['=1+Nowhere!B2', '#REF!'],
  ["=SUM('No such'!A1:B2)", '#REF!'],
  ['=IFERROR(AA1:AB2,5)', 5],
  ['="a""b"', 'a"b'],
  ['=AND("x")', '#VALUE!'],
  ['=MEDIAN(B1)', '#NUM!'],
  ['=SUM()', 0],
  ['=LEFT()', '#VALUE!'],
  [`=${'('.repeat(300)}1${')'.repeat(300)}`, '#NAME?'],
]

test.each(formulas)('[RSS.02~] %s is %j', (formula, value) => {
  expect(new Sheet({ ...data, '2!B2': 7, Z20: formula }).get('Z20')).toBe(value)
})

test('every function that has a name is there', () => {
  expect(Object.keys(functionNames).filter((name) => !hasFunction(name as FunctionName))).toEqual([])
})

test('[RSS.02~] what depends on a cell is counted again, and nothing else', () => {
  const sheet = new Sheet({ A1: 1, B1: '=A1+1', C1: '=SUM(A1:B1)', D1: '=5*2', '2!A1': '=Sheet1!C1' })
  expect([sheet.get('C1'), sheet.get('2!A1')]).toEqual([3, 3])
  sheet.write({ A1: 10 })
  expect([sheet.get('B1'), sheet.get('C1'), sheet.get('2!A1'), sheet.counted]).toEqual([11, 21, 21, 3])
  sheet.write({ B1: undefined })
  expect([sheet.get('B1'), sheet.get('C1')]).toEqual([undefined, 10])
  sheet.write({ B1: 'text', A1: '=D1' })
  expect([sheet.get('A1'), sheet.get('C1')]).toEqual([10, 10])
})

test('[RSS.03] a loop, a division by zero and an unknown name are errors in their cells, and go when they are mended', () => {
  const sheet = new Sheet({
    A1: '=B1',
    B1: '=C1+1',
    C1: '=A1',
    D1: '=A1+1',
    E1: '=1/0',
    F1: '=WHAT(1)',
    G1: '=2',
    H1: '=SUM(H1:H3)',
  })
  expect('ABCDEFGH'.split('').map((letter) => sheet.get(`${letter}1`))).toEqual([
    '#CYCLE!',
    '#CYCLE!',
    '#CYCLE!',
    '#CYCLE!',
    '#DIV/0!',
    '#NAME?',
    2,
    '#CYCLE!',
  ])
  sheet.write({ C1: 4, H1: 1 })
  expect('ABCDH'.split('').map((letter) => sheet.get(`${letter}1`))).toEqual([5, 5, undefined, 6, undefined])
})

test('a chain of 20 000 formulas and sums over it are counted', () => {
  const sheet = new Sheet()
  const { id } = readBook(sheet.doc).sheets[0]!
  const engine = new Engine()
  const cells: [string, CellValue][] = [[`${id}/0/0`, 1]]
  // Implied lines beyond the sheet are none.
  for (let row = 1; row < 1000; row += 1)
    for (let column = 0; column < 20; column += 1)
      cells.push([`${id}/${row}/${column}`, column === 0 ? `=[0.${row - 1}]+1` : `=[${column - 1}.${row}]+1`])
  cells.push([`${id}/0/25`, '=SUM([0.0:0.999])'])
  expect(valuesByKey(engine.apply({ book: readBook(sheet.doc), cells })).get(`${id}/0/25`)).toBe(500_500)
  expect(valuesByKey(engine.apply({ cells: [[`${id}/0/0`, 2]] })).get(`${id}/0/25`)).toBe(501_500)
})

test('[RSS.04~] values follow rows that are inserted and deleted', () => {
  const sheet = new Sheet({ A1: 1, A2: 2, B1: '=SUM(A1:A2)', B2: '=A1', C1: '=ROW(A2)' })
  const first = () => readBook(sheet.doc).sheets[0]!
  insertLines(sheet.doc, first(), 'rows', { index: 1, count: 1 })
  sheet.apply(true).write({ A2: 5 })
  expect([sheet.get('B1'), sheet.get('C1')]).toEqual([8, 3])
  deleteLines(sheet.doc, first(), 'rows', ['0'])
  sheet.apply(true)
  expect(sheet.get('B2')).toBe('#REF!')
})

test('[RSS.03~] a formula that is too long or too deep is an error in its cell, and the others are counted', () => {
  const sheet = new Sheet({
    A1: `=${'1+'.repeat(8000)}1`,
    B1: `=1${'%'.repeat(20_000)}`,
    D1: 1,
    E1: '=REPT("abc",10000)',
    F1: '=E1&E1',
    G1: '=D1+1',
  })
  expect('ABFG'.split('').map((letter) => sheet.get(`${letter}1`))).toEqual([8001, '#NAME?', '#VALUE!', 2])
  sheet.write({ D1: 5 })
  expect(sheet.get('G1')).toBe(6)
})

test('[RSS.03~] what stands between two loops is none, and is counted', () => {
  const sheet = new Sheet({ A1: '=A1', C1: '=SUM(B1:C1)', B1: '=IFERROR(A1,7)' })
  expect('ABC'.split('').map((letter) => sheet.get(`${letter}1`))).toEqual(['#CYCLE!', 7, '#CYCLE!'])
})
