import type * as Y from 'yjs'
import type { KindExport } from '../../kinds/kind.ts'
import { saveFile } from '../../platform/saveFile.ts'

/** Makes the browser save an export of the page's kind, under the page's title. */
export async function exportPage(one: KindExport, doc: Y.Doc, title: string): Promise<void> {
  saveFile(await one.run(doc, title), { title, extension: one.extension })
}
