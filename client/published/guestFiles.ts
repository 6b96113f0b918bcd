import { DomainError } from '#schema/errors.ts'
import type { FileValue } from '#schema/fields/file.ts'
import { fileOfPath } from '#schema/files/fileUrl.ts'
import { guestFilePath } from '#schema/objects/form/guestFiles.ts'
import { postFile } from '../files/postFile.ts'
import { fileKeys } from '../objects/form/fileKeys.ts'
import { inVisit, solvedPuzzle, type GuestVisit } from './guestVisit.ts'

type GuestFile = {
  page: string
  property: string
  visit: GuestVisit
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file for a field of a form. Rejects with a DomainError, or with an AbortError once it was cancelled. */
export async function sendGuestFile(
  file: File,
  { page, property, visit, ...options }: GuestFile,
): Promise<FileValue> {
  const sent = await inVisit(visit, async (token) => {
    const { puzzle, solution } = await solvedPuzzle(token)
    const query = {
      name: file.name,
      property,
      key: fileKeys.make(page),
      puzzle,
      solution: solution.join(','),
    }
    return postFile(file, {
      ...options,
      path: `${guestFilePath}?${new URLSearchParams(query).toString()}`,
      headers: { Authorization: `Bearer ${token}` },
    })
  })
  const link = fileOfPath(new URL(sent.url, location.href).pathname)
  if (!link) throw new DomainError('unexpected')
  const { id, name, size } = sent
  return {
    id,
    name,
    size,
    extension: link.extension,
    short_link: link.shortLink,
    author_id: null,
    category: null,
  }
}
