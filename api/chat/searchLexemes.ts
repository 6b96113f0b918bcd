import type { Db, Fragment } from '../database/db.ts'

// Lexemes of messages that no word of a text is like, since words have no such signs.

export const roomLexeme = (room: string): string => `#r${room}`
export const authorLexeme = (subject: string): string => `#a${subject}`
export const filesLexeme = '#f'
/** `span` is the length of a span and its number. */
export const spanLexeme = (space: string, span: string): string => `#${space}:${span}`

/** All of a message `c` of a space, as an array: `m` has its spans, separated by blanks; some messages have files. */
export const lexemesSql = (db: Db, withFiles: readonly string[]): Fragment => db`
  array['#r' || c.room, '#a' || c.author]
    || case when c.id = any(${withFiles as string[]}::uuid[]) then array[${filesLexeme}] end
    || array(select '#' || c.space || ':' || span from unnest(string_to_array(m.spans, ' ')) as s (span))`

/** A query for all of these lexemes. */
export const allLexemes = (lexemes: readonly string[]): string =>
  lexemes.map((lexeme) => `'${lexeme}'`).join(' & ')
