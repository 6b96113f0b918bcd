import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { timerLimits } from '#schema/timer/limits.ts'
import { allowedSql, needReader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { isUuid } from '../ids.ts'
import type { PageKindId } from '#schema/pageKinds.ts'
import { loadType, type LoadedProperty, type LoadedType } from '../types/loadType.ts'
import type { SettingsRow } from './timerRows.ts'

/** A page that shows the objects of the source. */
export type Folder = { id: string; title: string; icon: string | null; kind: PageKindId }
/** RTI.07: where tasks come from, as far as the person may read it now; closed or deleted parts count as not set. */
export type TaskSource = { type: LoadedType | null; folders: Folder[]; property: LoadedProperty | null }

/** The type that a person chose, if it is in the space and they may read it. */
export async function readableSource(
  ctx: ReadContext,
  space: string,
  id: string | null,
): Promise<LoadedType | null> {
  const type = id === null ? null : await loadType(ctx, id)
  return type && type.row.space === space && type.level >= levelNumber.read ? type : null
}

/** The person's settings that are still valid. */
export async function taskSource(
  ctx: ReadContext,
  { space, subject }: { space: string; subject: string },
  settings: Pick<SettingsRow, 'source' | 'property'>,
): Promise<TaskSource> {
  const type = await readableSource(ctx, space, settings.source)
  if (!type) return { type, folders: [], property: null }
  const chosen = await ctx.sql<{ page: string }[]>`select page from timer_folder where subject = ${subject}`
  const folders = await linkedPages(
    ctx,
    type,
    chosen.map(({ page }) => page),
  )
  const property = type.properties.find(({ id }) => id === settings.property)
  return { type, folders, property: property && isSettable(property) ? property : null }
}

/** Throws `timer_source_missing` and `timer_folders_missing`: RER.42, RER.43. */
export function needSource({ type, folders }: TaskSource): void {
  if (!type) throw new DomainError('timer_source_missing')
  if (folders.length === 0) throw new DomainError('timer_folders_missing')
}

const linkedMost = 200

/** The pages that show objects of a type and that the reader may read, by name; only those in `ids` if given. */
export async function linkedPages(
  ctx: ReadContext,
  { row }: Pick<LoadedType, 'row'>,
  ids?: readonly string[],
): Promise<Folder[]> {
  const { sql } = ctx
  const reader = await needReader(ctx, row.space)
  return sql<Folder[]>`
    select p.id, p.title, p.icon, p.kind from page_type b join page p on p.id = b.page
    where b.type = ${row.id} and p.deleted_at is null and p.target is null and not p.is_template
      and ${allowedSql(sql, reader, 'read')}
      ${ids ? sql`and p.id = any(${ids.filter(isUuid)}::uuid[])` : sql``}
    order by lower(p.title) collate "ru-x-icu", p.id limit ${ids ? timerLimits.folders : linkedMost}`
}

/** An outcome sets an option of a list or a toggle. */
export const isSettable = ({ kind, multiple, system, formula }: LoadedProperty): boolean =>
  (kind === 'list' || kind === 'toggle') && !multiple && system === null && formula === null

/** Whether a property accepts the value now: an option may have been deleted. */
export function takesValue(property: LoadedProperty, value: string | boolean): boolean {
  if (property.kind === 'toggle') return typeof value === 'boolean'
  return optionsOf(listOptions, property).options.some(({ id }) => id === value)
}
