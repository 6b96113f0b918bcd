import { DomainError } from '#schema/errors.ts'
import { extensionOf, fileNameLength, uploadBytes } from '#schema/files/limits.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import { codeOfStatus, domainErrorOf } from '../platform/failure.ts'
import { currentLocale } from '../platform/i18n.ts'
import { freshToken, refreshSession } from '../platform/session.ts'

/** A file in the store; `url` is the path that shows it, `size` in bytes, `mime` what its bytes were seen to be. */
export type UploadedFile = { id: string; name: string; url: string; size: number; mime: string }

export type UploadOptions = {
  /** The page that the file will belong to. */
  pageId: string
  /** Gets the share that has been sent, from 0 to 1, rising. */
  onProgress?: (share: number) => void
  /** Ends the upload; it then rejects with an AbortError. */
  signal?: AbortSignal
}

/**
 * Streams a file into the store. Throws DomainError: `too_large` and `invalid_input` on `name` before anything is
 * sent, `unavailable` when the network fails, and whatever the server answers.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedFile> {
  checkFile(file)
  const token = await freshToken()
  try {
    return await send(file, token, options)
  } catch (error) {
    const isOver = error instanceof DomainError && error.code === 'unauthenticated'
    if (!isOver || !(await refreshSession(token))) throw error
    return send(file, await freshToken(), options)
  }
}

function checkFile({ name, size }: File): void {
  if (size > uploadBytes) throw new DomainError('too_large', { limit: uploadBytes })
  const reason = name.length > fileNameLength ? 'too_long' : extensionOf(name) ? undefined : 'format'
  if (reason)
    throw new DomainError('invalid_input', { fields: [{ field: 'name', reason, max: fileNameLength }] })
}

/** `fetch` cannot tell how much of a body has been sent. */
function send(file: File, token: string | null, options: UploadOptions): Promise<UploadedFile> {
  const { pageId, onProgress, signal } = options
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>()
  const request = new XMLHttpRequest()
  const query = new URLSearchParams({ name: file.name, source_type: 'page', source_id: pageId })
  request.open('POST', `/files?${query.toString()}`)
  request.responseType = 'json'
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.setRequestHeader('Accept-Language', currentLocale())
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  const space = activeSpace.get()
  if (space) request.setRequestHeader('Space', space)
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress?.(loaded / total)
  }
  request.onerror = () => reject(new DomainError('unavailable'))
  request.onload = () => {
    if (request.status !== 201) return reject(failureOf(request))
    onProgress?.(1)
    resolve(request.response as UploadedFile)
  }
  const abort = () => {
    request.abort()
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', abort)
  request.send(file)
  return promise.finally(() => signal?.removeEventListener('abort', abort))
}

function failureOf({ status, response }: XMLHttpRequest): DomainError {
  const { errors } = (response ?? {}) as { errors?: unknown[] }
  return errors ? domainErrorOf({ graphQLErrors: errors }) : new DomainError(codeOfStatus(status))
}
