export type LogFields = Record<string, string | number | boolean | null | undefined>

/** A structured log: one JSON object a line with time, level, event and fields. */
export type Log = {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
  /** The same log with `fields` in every line. */
  with(fields: LogFields): Log
}

/** Makes a log that hands each line, without a line end, to `write`. */
export function createLog(write: (line: string) => void, base: LogFields = {}): Log {
  const at = (level: string) => (event: string, fields?: LogFields) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...base, ...fields }))
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => createLog(write, { ...base, ...fields }),
  }
}

/** The words of anything thrown, for a log line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
