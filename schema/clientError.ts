/** The origin of a browser error; a `download` is a file of ours that did not load. */
export const clientErrorKinds = ['boot', 'crash', 'uncaught', 'socket', 'download'] as const
export type ClientErrorKind = (typeof clientErrorKinds)[number]

/** The maximum length of each part; a browser truncates what it sends, the server refuses the rest. */
export const clientErrorLimits = { message: 500, stack: 4000, path: 200, bodyBytes: 24 * 1024 } as const

/** A browser's report of an error; the id of the request is the report number that the person was shown. */
export type ClientError = { kind: ClientErrorKind; message: string; stack: string; path: string }

export const clientErrorPath = '/client-errors'
