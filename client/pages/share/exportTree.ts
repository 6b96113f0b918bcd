import { sent } from '../../objects/exchange/exchange.ts'
import { timeZoneHere } from '../../platform/i18n.ts'
import { saveFile } from '../../platform/saveFile.ts'

/** Saves a page with its nested pages as an archive of Markdown. Rejects with a DomainError. */
export async function exportTree(page: string, title: string): Promise<void> {
  const query = new URLSearchParams({ page_id: page, time_zone: timeZoneHere() })
  const answer = await sent(`/pages/export?${query}`, { method: 'POST' })
  saveFile(await answer.blob(), { title, extension: 'zip' })
}
