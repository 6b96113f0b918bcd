import { expect, test } from 'vitest'
import { asksMost, askKey, type ObjectTable, type ObjectValue } from './ObjectAsks.ts'
import { Sheet } from './testingSheet.ts'

const shown = (sheet: Sheet, ...addresses: string[]) => addresses.map((address) => sheet.get(address))

/** Tasks with a name, a state, hours and a day; the budget may not be read. */
function tasks(rows: [string, string, number | null, number | null][]): ObjectTable {
  const column = (property: string, label: string, values: ObjectValue[], isDate = false) =>
    [label.toLowerCase(), { property, label, isDate, values }] as const
  const name = { property: '1', label: 'Name', isDate: false, values: rows.map(([value]) => value) }
  return {
    ids: rows.map((_, row) => `id${row}`),
    columns: new Map<
      string,
      ObjectTable['columns'] extends ReadonlyMap<string, infer Column> ? Column : never
    >([
      ['', name],
      ['name', name],
      column(
        '2',
        'State',
        rows.map(([, value]) => value),
      ),
      column(
        '3',
        'Hours',
        rows.map(([, , value]) => value),
      ),
      column(
        '4',
        'Due',
        rows.map(([, , , value]) => value),
        true,
      ),
      ['budget', { error: '#ACCESS!' }],
    ]),
  }
}
const three = tasks([
  ['Roof', 'open', 8, 46000],
  ['Door', 'done', null, null],
  ['Wall', 'open', 5, 46010],
])

test('[RSS.02~] objects of a type fill cells by property and condition, once they have come', () => {
  const sheet = new Sheet({ A1: '=OBJECTS("Task","Name; Hours",FALSE,"State","open")' }).tell({
    isOpen: true,
  })
  sheet.write({ A1: '=OBJECTS(" task ","Name; Hours",FALSE,"State","open")' })
  expect(sheet.get('A1')).toBe('#BUSY!')
  expect(sheet.asks).toEqual([
    { type: 'task', property: 'name' },
    { type: 'task', property: 'hours' },
    { type: 'task', property: 'state' },
  ])
  sheet.tell({ types: [['task', three]] })
  expect(shown(sheet, 'A1', 'B1', 'A2', 'B2', 'A3')).toEqual(['Roof', 8, 'Wall', 5, undefined])
  sheet.tell({ types: [['task', tasks([['Wall', 'open', 6, null]])]] })
  expect(shown(sheet, 'A1', 'B1', 'A2')).toEqual(['Wall', 6, undefined])
  sheet.write({ A1: undefined })
  expect(sheet.asks).toEqual([])
})

test('[RSS.02~] headings are the titles of properties, and what is empty stays empty', () => {
  const sheet = new Sheet().tell({ isOpen: true })
  sheet.write({ A1: '=OBJECTS("Task","name;hours;due",TRUE)', F1: '=COUNT(B2:B4)', G1: '=B3=""' })
  sheet.tell({ types: [['task', three]] })
  expect(shown(sheet, 'A1', 'B1', 'C1', 'A3', 'B3', 'C2')).toEqual([
    'Name',
    'Hours',
    'Due',
    'Door',
    undefined,
    46000,
  ])
  expect(shown(sheet, 'F1', 'G1')).toEqual([2, true])
  const [bound] = sheet.bounds.values()
  expect(bound).toEqual({
    objects: [undefined, 'id0', 'id1', 'id2'],
    properties: ['1', '3', '4'],
    dates: [false, false, true],
  })
  // Cells may name the properties; without any it is what names objects.
  sheet.write({
    A1: undefined,
    D1: 'Hours',
    E1: 'State',
    A5: '=OBJECTS("Task",D1:E1)',
    A9: '=OBJECTS("task")',
  })
  expect(shown(sheet, 'A5', 'B5', 'B6', 'A9', 'A11')).toEqual([8, 'open', 'done', 'Roof', 'Wall'])
})

test('[RSS.02~] sums and counts of objects, and a value of one', () => {
  const sheet = new Sheet().tell({ isOpen: true })
  sheet.write({
    A1: '=OBJECTSUM("Task","Hours")',
    A2: '=OBJECTSUM("Task","Hours","State","open","Hours",">5")',
    A3: '=OBJECTCOUNT("Task")',
    A4: '=OBJECTCOUNT("Task","State","<>open")',
    A5: '=OBJECT("id7","Hours")*2',
    A6: '=OBJECTS("Task","Name",,"State","none")',
    A7: '=OBJECTCOUNT("Task","State")',
    C1: 'id7',
    C2: 'id8',
    D1: '=OBJECT(C1:C2,"Name")',
  })
  sheet.tell({
    types: [['task', three]],
    values: [
      [askKey({ object: 'id7', property: 'hours' }), 4],
      [askKey({ object: 'id7', property: 'name' }), 'Roof'],
      [askKey({ object: 'id8', property: 'name' }), { error: '#ACCESS!' }],
    ],
  })
  expect(shown(sheet, 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7')).toEqual([
    13,
    8,
    3,
    1,
    8,
    '#CALC!',
    '#VALUE!',
  ])
  expect(shown(sheet, 'D1', 'D2')).toEqual(['Roof', '#ACCESS!'])
})

test('[RAC.08~] what may not be read and what is not there are the same, of types, properties and objects', () => {
  const sheet = new Sheet().tell({ isOpen: true })
  sheet.write({
    A1: '=OBJECTCOUNT("Secret")',
    A2: '=OBJECTSUM("Task","Budget")',
    A3: '=OBJECTCOUNT("Task","Budget",">5")',
    A4: '=OBJECT("gone")',
    C1: '=OBJECTS("Task","Name;Budget",TRUE)',
  })
  sheet.tell({
    types: [
      ['secret', { error: '#ACCESS!' }],
      ['task', three],
    ],
    values: [[askKey({ object: 'gone', property: '' }), { error: '#ACCESS!' }]],
  })
  expect(shown(sheet, 'A1', 'A2', 'A3', 'A4')).toEqual(['#ACCESS!', '#ACCESS!', '#ACCESS!', '#ACCESS!'])
  // The others of a range are there.
  expect(shown(sheet, 'C1', 'D1', 'C2', 'D2')).toEqual(['Name', 'budget', 'Roof', '#ACCESS!'])
  // Guests have nobody to ask.
  const guest = new Sheet({ A1: '=OBJECTCOUNT("Task")', A2: '=OBJECT("id7")' })
  expect([...shown(guest, 'A1', 'A2'), guest.asks]).toEqual(['#ACCESS!', '#ACCESS!', []])
})

test('[RSS.03~] a formula that asks for thousands of types asks for so many, and the others are told', () => {
  const sheet = new Sheet().tell({ isOpen: true })
  sheet.write({
    A1: '=SUM(MAP(SEQUENCE(10000),LAMBDA(n,IFERROR(OBJECTCOUNT("T"&n),0))))',
    B1: '=OBJECTCOUNT("Task")',
  })
  expect(sheet.asks.length).toBe(asksMost)
  expect(shown(sheet, 'A1', 'B1')).toEqual([0, '#NUM!'])
  sheet.write({ A1: 1 })
  expect([sheet.get('B1'), sheet.asks.length]).toEqual(['#BUSY!', 1])
})

test('[RSS.03~] where one of many objects that fill cells is another one, its cell alone is told', () => {
  const sheet = new Sheet().tell({ isOpen: true })
  const table = (hours: number): ObjectTable => {
    const ids = Array.from({ length: 900 }, (_, row) => `id${row}`)
    const column = (at: number) => ({
      property: String(at),
      label: `P${at}`,
      isDate: false,
      values: ids.map((_, row) => (row === 5 && at === 2 ? hours : row * at)),
    })
    return { ids, columns: new Map(Array.from({ length: 20 }, (_, at) => [`p${at}`, column(at)] as const)) }
  }
  const names = Array.from({ length: 20 }, (_, at) => `p${at}`).join(';')
  sheet.write({ A1: `=OBJECTS("Task","${names}")` })
  sheet.tell({ types: [['task', table(1)]] })
  expect(sheet.get('C6')).toBe(1)
  sheet.tell({ types: [['task', table(2)]] })
  expect([sheet.get('C6'), sheet.counted]).toEqual([2, 1])
})
