/** Where in the browser an error came from; a `download` is a file of ours that did not load. */
export const clientErrorKinds = ['boot', 'crash', 'uncaught', 'socket', 'download'] as const
export type ClientErrorKind = (typeof clientErrorKinds)[number]

/** Signs of each part; a browser cuts what it sends, the server refuses the rest. */
export const clientErrorLimits = { message: 500, stack: 4000, path: 200, bodyBytes: 24 * 1024 } as const

/** What a browser tells of an error; the id of the request is the report that the person was shown. */
export type ClientError = { kind: ClientErrorKind; message: string; stack: string; path: string }

export const clientErrorPath = '/client-errors'
