import type { Sql } from 'postgres'
import { pageOfDocument, textOfDocument } from '#schema/documents/documents.ts'
import { isAvailableKind } from '#schema/pageKinds.ts'
import type { PageText } from '#schema/kinds/projection.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import { JobFailed } from '#schema/workerRoom.ts'
import type { Decoding } from '../decode.ts'
import { storeText, type TextProjection } from '../objects/project.ts'
import type { OpenDocument } from '../openDocument.ts'

const quietMs = 2_000
const longestMs = 15_000
const retryMs = 5_000

/**
 * The projection of a page for search and previews. `editedBy` are the subjects who edited since the last projection.
 */
export type Projection = PageText & { pageId: string; editedBy: string[] }

type Touched = { since: number; last: number; editedBy: Set<string> }

export type ProjectorOptions = {
  onProjection(projection: Projection | TextProjection): Promise<void>
  decoding: Decoding
  databaseUrl: string
  log: Log
}

/** Projects a page to rows once its editors have been inactive for a while, never for each keystroke. */
export class Projector {
  private readonly touched = new Map<OpenDocument, Touched>()
  private readonly underWay = new Set<OpenDocument>()

  constructor(private readonly options: ProjectorOptions) {}

  touch(open: OpenDocument, editors: string[]): void {
    const now = performance.now()
    const found = this.touched.get(open) ?? { since: now, last: now, editedBy: new Set<string>() }
    found.last = now
    for (const editor of editors) found.editedBy.add(editor)
    this.touched.set(open, found)
  }

  isPending(open: OpenDocument): boolean {
    return this.touched.has(open) || this.underWay.has(open)
  }

  /** Projects documents that have been inactive long enough, or have waited too long; `all` at shutdown. */
  async run(all = false): Promise<void> {
    const now = performance.now()
    const due = [...this.touched].filter(
      ([open, { since, last }]) =>
        all || (!this.underWay.has(open) && (now - last >= quietMs || now - since >= longestMs)),
    )
    await Promise.all(due.map(([open, { editedBy }]) => this.one(open, editedBy, all)))
  }

  private async one(open: OpenDocument, editedBy: Set<string>, isLast: boolean): Promise<void> {
    // A large document is read where it is stored.
    if (open.isLarge && open.log.dirty && !isLast) return
    this.touched.delete(open)
    this.underWay.add(open)
    try {
      const projection = await this.look(open, [...editedBy])
      if (projection) await this.options.onProjection(projection)
    } catch (error) {
      this.options.log.error('projection_failed', { document: open.log.name, reason: reasonOf(error) })
      // A document that exceeds the limits is not tried again until someone writes in it.
      const isHopeless = error instanceof JobFailed && error.trouble !== 'busy'
      if (!isLast && !isHopeless) this.retry(open, editedBy)
    } finally {
      this.underWay.delete(open)
    }
  }

  private async look(
    open: OpenDocument,
    editedBy: string[],
  ): Promise<Projection | TextProjection | undefined> {
    const { decoding, databaseUrl } = this.options
    const { id, document: name } = open.log
    // This node's copy of an ended generation is no longer the document's content.
    const isLarge = open.isLarge || open.ended !== undefined
    const room = isLarge ? 'large' : 'small'
    const source = isLarge ? { databaseUrl, document: id } : { state: open.encode() }
    if (textOfDocument(name)) return { document: id, ...(await decoding.do('text', source, room)), editedBy }
    const pageId = pageOfDocument(name)
    const { kind } = open.of
    if (!pageId || !isAvailableKind(kind)) return undefined
    return { pageId, ...(await decoding.do('page', { ...source, kind }, room)), editedBy }
  }

  private retry(open: OpenDocument, editedBy: Set<string>): void {
    const later = performance.now() + retryMs
    const again = this.touched.get(open)
    if (again) for (const editor of editedBy) again.editedBy.add(editor)
    else this.touched.set(open, { since: later, last: later, editedBy })
  }
}

/**
 * Stores projections of pages in `page_text`, and those of object texts next to these. Makes the API notify people
 * who are newly mentioned.
 */
export const storeProjection =
  (sql: Sql) =>
  async (projection: Projection | TextProjection): Promise<void> => {
    if ('document' in projection) return storeText(sql, projection)
    const { pageId, text, headings, mentions, files, engine, editedBy } = projection
    if (engine !== undefined)
      await sql`
        update page set engine = ${engine}
        where id = ${pageId} and kind = 'board' and engine is distinct from ${engine}`
    const people = mentions.flatMap(({ kind, id }) => (kind === 'user' ? [id] : []))
    await sql`
      with fresh as (
        select exists (
          select unnest(${people}::text[]) except
          select unnest(mentioned) from page_text where page_id = ${pageId}) as is_so
      ), kept as (
        insert into page_text (page_id, text, headings, mentions, files, edited_by, updated_at, mentioned_by, untold)
        select id, ${text}, ${sql.json(headings)}, ${sql.json(mentions)}, ${files}::text[], ${editedBy}::bigint[], now(),
          case when fresh.is_so then ${editedBy}::bigint[] else '{}' end, fresh.is_so
        from page, fresh where id = ${pageId}
        on conflict (page_id) do update set text = excluded.text, headings = excluded.headings,
          mentions = excluded.mentions, files = excluded.files, updated_at = now(),
          edited_since = coalesce(page_text.edited_since, now()),
          edited_by = page_text.edited_by || array(
            select unnest(excluded.edited_by) except select unnest(page_text.edited_by)),
          mentioned_by = page_text.mentioned_by || array(
            select unnest(excluded.mentioned_by) except select unnest(page_text.mentioned_by)),
          untold = page_text.untold or excluded.untold
        returning untold
      )
      select pg_notify('page_mentions', '') from kept where untold`
  }
