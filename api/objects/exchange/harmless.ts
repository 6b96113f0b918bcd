/** Signs by which a spreadsheet takes a text for a formula; Excel in Asian languages knows the full-width ones, too. */
const begins = String.raw`(?:\s*[=+\-@＝＋－＠]|[\t\r\n])`

/** What makes a spreadsheet take a text for a formula, with an apostrophe before it. */
export const harmlessMark = new RegExp(`^'+${begins}`)
const formula = new RegExp(`^'*${begins}`)

/** A text that no spreadsheet runs when it opens the file. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)
