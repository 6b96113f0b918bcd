import { DomainError } from '#schema/errors.ts'
import { extensionOf, fileBytesMost, fileNameLength, type FileOwner } from '#schema/files/limits.ts'
import { uploadChunkBytes, type UploadedRecord } from '#schema/files/uploadSocket.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import { freshToken, refreshSession } from '../platform/session.ts'
import { showFailure } from '../platform/toasts.ts'
import { postFile } from './postFile.ts'
import type { UploadState } from './upload.ts'

export type UploadOptions = {
  /** The future owner of the file. */
  owner: { type: FileOwner; id: string }
  /** Gets the share that has arrived, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Called when the upload waits for the network, and when it continues. */
  onState?: (state: UploadState) => void
  /** Ends the upload; it then rejects with an AbortError. */
  signal?: AbortSignal
}

/**
 * Streams a file into the store: a small one at once, a larger one in chunks that continue after an interruption.
 * Throws DomainError: `too_large` and `invalid_input` on `name` before anything is sent, `unavailable` when the
 * network fails, and whatever the server returns.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedRecord> {
  checkFile(file, options.owner.type)
  try {
    return await (file.size > uploadChunkBytes ? sendBySocket(file, options) : sendWhole(file, options))
  } catch (error) {
    if (error instanceof DomainError && error.code === 'space_files_quota') showFailure(error)
    throw error
  }
}

/** A small file in one request, repeated once if the token had expired. */
async function sendWhole(file: File, options: UploadOptions): Promise<UploadedRecord> {
  const token = await freshToken()
  try {
    return await send(file, token, options)
  } catch (error) {
    const isOver = error instanceof DomainError && error.code === 'unauthenticated'
    if (!isOver || !(await refreshSession(token))) throw error
    return send(file, await freshToken(), options)
  }
}

async function sendBySocket(file: File, { signal, ...options }: UploadOptions): Promise<UploadedRecord> {
  const { uploadSocketOf } = await import('./uploadSocketOf.ts')
  return uploadSocketOf(activeSpace.get()).upload({ file, ...options }, signal)
}

/** Throws what the server would refuse, before anything is sent. */
export function checkFile({ name, size }: File, owner: FileOwner): void {
  const limit = fileBytesMost[owner]
  if (size > limit) throw new DomainError('too_large', { limit })
  const reason = name.length > fileNameLength ? 'too_long' : extensionOf(name) ? undefined : 'format'
  if (reason)
    throw new DomainError('invalid_input', { fields: [{ field: 'name', reason, max: fileNameLength }] })
}

function send(file: File, token: string | null, options: UploadOptions): Promise<UploadedRecord> {
  const { owner, onProgress, signal } = options
  const query = new URLSearchParams({ name: file.name, source_type: owner.type, source_id: owner.id })
  const space = activeSpace.get()
  return postFile(file, {
    path: `/files?${query.toString()}`,
    headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...(space ? { Space: space } : {}) },
    onProgress,
    signal,
  })
}
