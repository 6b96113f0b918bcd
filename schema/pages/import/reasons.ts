/** Why something of an archive was not imported, or not as it was. */
export const importReasons = [
  'service',
  'duplicate',
  'link_unknown',
  'not_an_image',
  'file_name',
  'too_large',
  'text_too_long',
  'text_unreadable',
  'table_unreadable',
  'table_as_file',
  'rows_refused',
  'rows_partial',
  'parent_missing',
  'refused',
] as const
export type ImportReason = (typeof importReasons)[number]
/** `about` is an address in the text, or the code of an error. */
export type ImportProblem = { path: string; reason: ImportReason; about?: string }
