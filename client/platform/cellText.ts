const needsQuotes = /["\t\n\r]/

/** Cells as a spreadsheet puts them on the clipboard: tabs between cells, lines between rows. */
export const printCells = (rows: string[][]): string =>
  rows
    .map((cells) =>
      cells.map((text) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n')

/** Cells from the clipboard, at most `most` of them; a text without tabs is one column. */
export function readCells(text: string, most: number): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let count = 0
  let at = 0
  const close = (): void => {
    rows[rows.length - 1]!.push(cell)
    cell = ''
    count += 1
  }
  while (at < text.length && count < most) {
    const sign = text[at]!
    if (sign === '"' && cell === '') {
      const end = closingQuote(text, at)
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end
    } else if (sign === '\t') close()
    else if (sign === '\n') {
      close()
      rows.push([])
    } else if (sign !== '\r') cell += sign
    at += 1
  }
  if (count < most && (cell !== '' || rows.at(-1)!.length > 0)) close()
  return rows.filter((cells) => cells.length > 0)
}

/** The end of a quoted cell: its closing quote, or the end of the text. */
function closingQuote(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') return at
    at += 1
  }
  return text.length
}
