import { pageDocument } from '#schema/documents/documents.ts'
import { isAvailableKind, kindFacts } from '#schema/pageKinds.ts'
import { kinds } from '../kinds/kinds.ts'
import type { Page } from '../pages/operations.ts'
import { loadConfig } from '../platform/config.ts'
import { askTypeEarly } from '../types/earlyType.ts'
import { documents } from './openDocuments.ts'
import { keptPages } from './offline/keptPages.ts'

const screenWithinMs = 20_000

/**
 * Loads what the page of an address needs before its screen has loaded: its document, and the code that draws it
 * first. The screen repeats and reports failures. Resolves when everything is here or has failed.
 */
export async function openEarly(
  page: string,
  asked: Promise<Pick<Page, 'type' | 'space_id' | 'linked_type_id'> | null | undefined>,
): Promise<void> {
  const opened = documents.openEarly(pageDocument(page), screenWithinMs)
  void askFor(keptPages.find(pageDocument(page))?.type)
  const found = await asked
  if (found?.linked_type_id) askTypeEarly(found.linked_type_id, found.space_id)
  await askFor(found?.type)
  await opened
}

async function askFor(kind: string | undefined): Promise<void> {
  if (!kind || !isAvailableKind(kind)) return
  if (kindFacts[kind].hasEngine) loadConfig().catch(() => undefined)
  const { preview, Editor } = kinds[kind]
  await preview?.ask()
  if (!preview?.now()) await Editor.ask()
}
