import { pageDocument } from '#schema/documents/documents.ts'
import { isAvailableKind } from '#schema/kinds/kinds.ts'
import type { AvailableKind } from '#schema/kinds/kinds.ts'
import { keptDocuments } from '../../platform/documents/localCopies.ts'
import { userId } from '../../platform/session.ts'
import { stored } from '../../platform/storage.ts'

/** What is known without the server of a page whose content is kept on this device. */
export type KeptPage = { id: string; space: string; title: string; type: AvailableKind }

const mostKept = 50

/** The pages that were opened on this device, the last one first. */
export const keptPages = {
  note(page: KeptPage): void {
    const others = readAll().filter(({ id }) => id !== page.id)
    stored.write('kept_pages', JSON.stringify([page, ...others].slice(0, mostKept)))
  },
  /** Those whose content is still here: what may no longer be read is gone. */
  async list(): Promise<KeptPage[]> {
    const documents = await keptDocuments(userId() ?? '')
    return readAll().filter(({ id, type }) => documents.has(pageDocument(id)) && isAvailableKind(type))
  },
}

function readAll(): KeptPage[] {
  try {
    const kept: unknown = JSON.parse(stored.read('kept_pages') ?? '[]')
    return Array.isArray(kept) ? (kept as KeptPage[]) : []
  } catch {
    return []
  }
}
