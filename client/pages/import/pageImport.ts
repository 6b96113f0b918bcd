import { sent } from '../../objects/exchange/exchange.ts'
import { timeZoneHere } from '../../platform/i18n.ts'
import type { trpc } from '../../platform/trpc.ts'

/** An import of pages as its maker sees it. */
export type PageImport = NonNullable<Awaited<ReturnType<typeof trpc.pageImports.last.query>>>
export type ImportLine = Awaited<ReturnType<typeof trpc.pageImports.tree.query>>['data'][number]
export type ImportProblem = Awaited<ReturnType<typeof trpc.pageImports.problems.query>>['data'][number]

export const accepted = '.zip,.md,.markdown,.csv,.xlsx'

/** Starts an import of an archive or of some texts and returns its id. Rejects with a DomainError. */
export async function uploadPages(
  files: File[],
  { parent, key }: { parent: string | null; key: string },
): Promise<string> {
  const [only] = files
  const { name, body } = files.length === 1 ? { name: only!.name, body: only! } : await packed(files)
  const query = new URLSearchParams({
    name,
    key,
    time_zone: timeZoneHere(),
    ...(parent ? { parent_id: parent } : {}),
  })
  const answer = await sent(`/pages/import?${query}`, { method: 'POST', body })
  return ((await answer.json()) as { id: string }).id
}

/** Several texts go as one archive. */
async function packed(files: File[]): Promise<{ name: string; body: Blob }> {
  const { zipSync } = await import('fflate')
  const entries = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())] as const),
  )
  const zip = zipSync(Object.fromEntries(entries), { level: 0 })
  return { name: 'Markdown.zip', body: new Blob([zip as Uint8Array<ArrayBuffer>]) }
}
