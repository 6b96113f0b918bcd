import { pageDocument } from '#schema/documents/documents.ts'
import { isAvailableKind, isObjectKind } from '#schema/pageKinds.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { keptCopies } from '../../platform/documents/keptCopies.ts'
import { userId } from '../../platform/session.ts'
import { stored } from '../../platform/storage.ts'

/** What is known without the server of a page whose content is stored on this device. */
export type KeptPage = { id: string; space: string; title: string; type: AvailableKind }

const mostKept = 50

/** The pages that were opened on this device, the last one first. */
export const keptPages = {
  note(page: KeptPage): void {
    const others = readAll().filter(({ id }) => id !== page.id)
    write([page, ...others].slice(0, mostKept))
  },
  /** The page of a document, if it was opened here. */
  find(document: string): KeptPage | undefined {
    return readAll().find(({ id }) => pageDocument(id) === document)
  },
  documents: (): string[] => readAll().map(({ id }) => pageDocument(id)),
  /** Forgets the pages of documents that are closed to the person. */
  forget(documents: readonly string[]): void {
    if (documents.length > 0) write(readAll().filter(({ id }) => !documents.includes(pageDocument(id))))
  },
  /**
   * Pages whose content is still here: those that may no longer be read were deleted. Objects exist only on the
   * server.
   */
  async list(): Promise<KeptPage[]> {
    const owner = userId() ?? ''
    const copies = (await keptCopies()).filter((copy) => copy.owner === owner && !copy.isLost)
    const documents = new Set(copies.map(({ name }) => name))
    return readAll().filter(
      ({ id, type }) => documents.has(pageDocument(id)) && isAvailableKind(type) && !isObjectKind(type),
    )
  },
}

const write = (pages: KeptPage[]): void => stored.write('kept_pages', JSON.stringify(pages))

function readAll(): KeptPage[] {
  try {
    const kept: unknown = JSON.parse(stored.read('kept_pages') ?? '[]')
    return Array.isArray(kept) ? (kept as KeptPage[]) : []
  } catch {
    return []
  }
}
