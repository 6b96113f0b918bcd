// Lexemes of messages that no word of a text is like, since words have no such signs.

export const roomLexeme = (room: string): string => `#r${room}`
export const authorLexeme = (subject: string): string => `#a${subject}`
export const filesLexeme = '#f'
export const spanLexeme = (space: string, bits: number, number: number): string =>
  `#${space}:${bits}:${number}`

/** A query for all of these lexemes. */
export const allLexemes = (lexemes: readonly string[]): string =>
  lexemes.map((lexeme) => `'${lexeme}'`).join(' & ')
