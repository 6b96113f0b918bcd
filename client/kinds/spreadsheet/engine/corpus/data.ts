import type { CellValue } from '#schema/kinds/spreadsheet/maps.ts'

/** What the formulas of the corpus are counted over: two sheets, by addresses. Row 1 is what stands first in a column. */
export const corpusSheets: Record<string, Record<string, readonly (CellValue | null)[]>> = {
  Data: {
    A: ['Item', 'Apple', 'Pear', 'Carrot', 'Fig', 'Beet', 'Apple pie', 'Honey', 'Leek'],
    B: ['Group', 'fruit', 'fruit', 'root', 'fruit', 'root', 'sweet', 'sweet', 'green'],
    C: ['Price', 1.5, 2.25, 0.8, 5, 1.1, 12.5, 9, 2],
    D: ['Count', 10, 4, 20, null, 7, 2, 3, 'none'],
    E: ['Day', 45_658, 45_689, 45_716, 45_747, 45_777, 45_808, 45_838, 45_869],
    F: ['Paid', true, false, true, true, false, false, true, false],
    H: [1, 2, 3, 4, 5, -3.5, "'5", true, null, 'word'],
    // Errors, and a loop of two.
    I: ['=1/0', '=NA()', '=I4+1', '=I3', '=NOSUCH(1)', '=SQRT(-1)', '="x"+1', '=I1+1'],
    J: [10, 20, 30, 40, 50],
    K: ['a', 'c', 'e', 'g', 'i'],
    L: [50, 40, 30, 20, 10],
    M: ['=SUM(J1:J5)', '=M1/3', '=J1&K1', '=M2>49', '=""'],
  },
  'Prices 2026': {
    A: ['USD', 'EUR', 'CNY', 'RUB'],
    B: [90.5, 99.25, 12.5, 1],
    C: ['=B1*2', '=SUM(B1:B4)', '=Data!C2'],
  },
}
