/** What makes a spreadsheet take a text for a formula, with an apostrophe before it. */
export const harmlessMark = /^'+[=+\-@\t\r]/
const formula = /^'*[=+\-@\t\r]/

/** A text that no spreadsheet runs when it opens the file. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)
