import { clientErrorLimits, clientErrorPath } from '#schema/clientError.ts'
import type { ClientError, ClientErrorKind } from '#schema/clientError.ts'
import { newReport } from './newReport.ts'

/** A broken screen may throw with each render; this many reports are enough. */
const mostPerTab = 20
const told = new Set<string>()

/** Writes an error to the console and to the server's log, each one once per tab; shows nothing to the user. */
export function reportClientError(kind: ClientErrorKind, thrown: unknown, report = newReport()): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  console.error(`Report ${report}`, error)
  const message = `${error.name}: ${error.message}`.slice(0, clientErrorLimits.message)
  if (told.has(message) || told.size >= mostPerTab) return
  told.add(message)
  const body: ClientError = {
    kind,
    message,
    stack: (error.stack ?? '').slice(0, clientErrorLimits.stack),
    path: location.pathname.slice(0, clientErrorLimits.path),
  }
  void fetch(clientErrorPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': report },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}
