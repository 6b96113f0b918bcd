import * as Y from 'yjs'
import { spreadsheetMaps } from '#schema/kinds/spreadsheet/maps.ts'
import { values, type Hostile } from './values.ts'

const keys = [
  ...['0', 'xa', '__proto__', '', 'x'.repeat(40)].flatMap((sheet) =>
    [
      'rank',
      'name',
      'gone',
      'rows/5',
      'frozen/rows',
      'frozen/columns',
      'frozen/x',
      'filter/area',
      'check/xd',
      'format/xd',
      'formatAt/xd',
      'merge/xd',
      'chart/xd',
      'chart/xd/kind',
      'chart/xd/range',
      'chart/xd/title',
      'chart/xd/place',
      'chart/xd/color.xd',
      'rows/999999',
      'columns/x',
      'rows/3/at',
      'rows/xb/at',
      'rows/4/hidden',
      'columns/xc/hidden',
      'columns/xc/size',
      'rows/1/2/3',
      '3/25',
      '500/__proto__',
      'a/b/c/d',
      '',
    ].map((rest) => `${sheet}/${rest}`),
  ),
  '',
  '/',
]
/** Without these the words of the page would be nowhere. */
const needed = new Set(['0/rank', '0/gone'])

/** Content that no spreadsheet writes. */
export const spreadsheet: Hostile[] = [
  ...Object.entries(values).map(([name, value]) => ({
    name: `${name} under every key`,
    write: (doc: Y.Doc) => {
      for (const mapOf of spreadsheetMaps)
        for (const key of keys) if (!needed.has(key)) mapOf(doc).set(key, value)
    },
  })),
  {
    name: 'shared types under every key',
    write: (doc) => {
      for (const mapOf of spreadsheetMaps)
        for (const key of keys) if (!needed.has(key)) mapOf(doc).set(key, new Y.Map([['a', 1]]))
    },
  },
  {
    name: 'formulas that are none, and some that have no end',
    write: (doc) => {
      const cells = spreadsheetMaps[2](doc)
      for (const [at, formula] of [
        '=',
        '=[',
        `=${'('.repeat(5000)}`,
        '=[0.0:',
        `=${'-'.repeat(5000)}1`,
        '=[0.40]',
        '="',
        '=[*.*]',
        '=[zz!0.0]',
      ].entries())
        cells.set(`0/${40 + at}/0`, formula)
    },
  },
  {
    name: 'charts of ranges, places and colours that are none',
    write: (doc) => {
      const sheets = spreadsheetMaps[0](doc)
      for (const [at, range] of [
        '[0.0:*.*]',
        '[zz!0.0]',
        '[0.0][0.0',
        '[zz.zz:3.3]',
        '',
        '[0.0:25.999]',
      ].entries())
        for (const kind of ['pie', 'line', 'scatter', 'mauve'])
          for (const [part, value] of Object.entries({
            kind,
            range,
            by: at,
            title: '\ud800'.repeat(5000),
            place: ['99999.zz/1/1', '3.3/9999/9999', '__proto__.0/0/0'][at % 3],
            size: ['99999/99999', '0/0', '-5/x'][at % 3],
            'color.__proto__': 'red',
            'color.0': 'url(x)',
            turn: Infinity,
          }))
            sheets.set(`0/chart/xf${at}${kind}/${part}`, value)
    },
  },
  {
    name: 'lines that stand at the same place, and at places that are none',
    write: (doc) => {
      const lines = spreadsheetMaps[1](doc)
      for (let at = 0; at < 500; at += 1)
        lines.set(`0/rows/xd${at}/at`, ['900:V', '-1:V', '99999:V', '9:0', 'V'][at % 5])
    },
  },
  {
    name: 'more sheets than a page has',
    write: (doc) => {
      for (let at = 0; at < 300; at += 1) spreadsheetMaps[0](doc).set(`xe${at}/rank`, 'W')
    },
  },
]
