import { DomainError } from '#schema/errors.ts'
import { objectIdKey, type TableFormat } from '#schema/objects/exchange.ts'
import { authorizedFetch } from '../../platform/authorizedFetch.ts'
import { codeOfStatus, isErrorCode } from '../../platform/failure.ts'
import { currentLocale, timeZoneHere } from '../../platform/i18n.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { trpc } from '../../platform/trpc.ts'
import type { Where } from '#schema/objects/viewFilter.ts'
import { idHeading } from './matching.ts'

/** An import as its maker sees it. */
export type Import = NonNullable<Awaited<ReturnType<typeof trpc.imports.last.query>>>
export type RefusedRow = Awaited<ReturnType<typeof trpc.imports.problems.query>>['data'][number]

/** The user's language and zone for parsing and printing a file. */
export const manner = () => ({
  locale: currentLocale(),
  time_zone: timeZoneHere(),
})

/** The settings of a view for an export. */
export type Shown = {
  type: string
  title: string
  columns: { id: string; label: string }[]
  where?: Where
  orderBy?: object[]
}

/** ROV.10: saves what a view shows, with the ids by which an import finds the objects again. Rejects with a DomainError. */
export async function exportTable(
  { type, title, columns, ...view }: Shown,
  format: TableFormat,
): Promise<void> {
  const shown = [...columns, { id: objectIdKey, label: idHeading }]
  const answer = await sent('/objects/export', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type_id: type, format, columns: shown, ...view, ...manner() }),
  })
  saveFile(await answer.blob(), { title, extension: format })
}

/** Saves the rows that were refused, to be mended and brought in again. */
export async function saveRefused({ id, name }: Pick<Import, 'id' | 'name'>, suffix: string): Promise<void> {
  const answer = await sent(`/objects/imports/${id}/refused`, {})
  saveFile(await answer.blob(), { title: `${name.replace(/\.\w+$/, '')} ${suffix}`, extension: 'csv' })
}

/** ROV.11: starts an import of a file and returns its id. */
export async function uploadTable(type: string, file: File): Promise<string> {
  const query = new URLSearchParams({ type_id: type, name: file.name })
  const answer = await sent(`/objects/import?${query}`, { method: 'POST', body: file })
  return ((await answer.json()) as { id: string }).id
}

/** Uploads a table for a page that shows no objects yet, and returns the id under which it is read. */
export async function uploadForPage(page: string, file: File, signal: AbortSignal): Promise<string> {
  const query = new URLSearchParams({ page_id: page, name: file.name, time_zone: manner().time_zone })
  const answer = await sent(`/pages/table?${query}`, { method: 'POST', body: file, signal })
  return ((await answer.json()) as { id: string }).id
}

/** Requests or uploads something that is not JSON. Rejects with a DomainError. */
export async function sent(path: string, init: RequestInit): Promise<Response> {
  const answer = await authorizedFetch(path, init).catch(() => {
    throw new DomainError('unavailable')
  })
  if (answer.ok) return answer
  const told = (await answer.json().catch(() => null)) as Told | null
  const { code, params } = told?.errors?.[0]?.extensions ?? {}
  throw new DomainError(isErrorCode(code) ? code : codeOfStatus(answer.status), params)
}

type Told = { errors?: { extensions?: { code?: unknown; params?: object } }[] }
