export type LogFields = Record<string, string | number | boolean | null | undefined>

export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** A structured log: one JSON object per line with time, level, event and fields. */
export type Log = {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
  /** The same log with `fields` in every line. */
  with(fields: LogFields): Log
}

type LogOptions = { base?: LogFields; least?: LogLevel }

/** Creates a log that passes each line of level `least` or worse, without a line end, to `write`. */
export function createLog(
  write: (line: string) => void,
  { base = {}, least = 'info' }: LogOptions = {},
): Log {
  const at = (level: LogLevel) => (event: string, fields?: LogFields) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...base, ...fields }))
  }
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => createLog(write, { base: { ...base, ...fields }, least }),
  }
}

/** The message of anything thrown, for a log line. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
