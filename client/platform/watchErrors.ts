import { SocketError } from './pendingRequests.ts'
import { reportClientError } from './reportClientError.ts'

/**
 * Replaces the boot script once the first screen is rendered: uncaught errors are logged, and so are files that
 * failed to load, for which the user sees a gap and no message.
 */
export function watchErrors(): void {
  document.documentElement.dataset.started = ''
  window.addEventListener('error', ({ error, message }: ErrorEvent) => {
    if (error || message)
      reportClientError(error instanceof SocketError ? 'socket' : 'uncaught', error ?? message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportClientError('uncaught', reason))
  document.addEventListener(
    'error',
    ({ target }) => {
      const source =
        target instanceof HTMLMediaElement || target instanceof HTMLImageElement ? target.src : ''
      const url = URL.parse(source)
      if (url?.protocol.startsWith('http'))
        reportClientError('download', new Error(`No file ${url.pathname}`))
    },
    true,
  )
}
