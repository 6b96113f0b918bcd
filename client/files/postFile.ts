import { DomainError } from '#schema/errors.ts'
import type { UploadedRecord } from '#schema/files/uploadSocket.ts'
import { codeOfStatus, domainErrorOf } from '../platform/failure.ts'
import { currentLocale } from '../platform/i18n.ts'

type Post = {
  path: string
  headers: Record<string, string>
  /** Gets the share that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Sends a file in one request. It does not use `fetch`, which cannot report how much of a body has been sent. */
export function postFile(file: File, { path, headers, onProgress, signal }: Post): Promise<UploadedRecord> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<UploadedRecord>()
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.responseType = 'json'
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.setRequestHeader('Accept-Language', currentLocale())
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress?.(loaded / total)
  }
  request.onerror = () => reject(new DomainError('unavailable'))
  request.onload = () => {
    if (request.status !== 201) return reject(failureOf(request))
    onProgress?.(1)
    resolve(request.response as UploadedRecord)
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
