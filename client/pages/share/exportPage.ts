import type * as Y from 'yjs'
import type { KindExport } from '../../kinds/kind.ts'

/** Lets the browser save what an export of the page's kind makes, under the page's title. */
export async function exportPage(one: KindExport, doc: Y.Doc, title: string): Promise<void> {
  const url = URL.createObjectURL(await one.run(doc, title))
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(title)}.${one.extension}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A title without what file systems refuse, of at most 100 signs. */
export const fileName = (title: string): string =>
  Array.from(title.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').trim())
    .slice(0, 100)
    .join('')
    .trim() || 'terem'
