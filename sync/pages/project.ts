import type { Sql } from 'postgres'
import { pageOfDocument, textOfDocument } from '#schema/documents/documents.ts'
import type { Heading, Mention } from '#schema/kinds/docShape.ts'
import { isAvailableKind } from '#schema/kinds/kinds.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import { projectText, storeText, type TextProjection } from '../objects/project.ts'
import type { OpenDocument } from '../openDocument.ts'

const quietMs = 2_000
const longestMs = 15_000
const retryMs = 5_000

/** What search and previews know of a page. `editedBy` are the subjects who edited since the last projection. */
export type Projection = {
  pageId: string
  text: string
  headings: Heading[]
  mentions: Mention[]
  files: string[]
  editedBy: string[]
}

type Touched = { since: number; last: number; editedBy: Set<string> }

/** Projects a page to rows once its editors have been quiet for a while, never for each keystroke. */
export class Projector {
  private readonly touched = new Map<OpenDocument, Touched>()

  constructor(
    private readonly onProjection: (projection: Projection | TextProjection) => Promise<void>,
    private readonly log: Log,
  ) {}

  touch(open: OpenDocument, editors: string[]): void {
    const now = performance.now()
    const found = this.touched.get(open) ?? { since: now, last: now, editedBy: new Set<string>() }
    found.last = now
    for (const editor of editors) found.editedBy.add(editor)
    this.touched.set(open, found)
  }

  isPending(open: OpenDocument): boolean {
    return this.touched.has(open)
  }

  /** Projects what has been quiet long enough, or has waited too long; `all` at shutdown. */
  async run(all = false): Promise<void> {
    const now = performance.now()
    for (const [open, { since, last, editedBy }] of this.touched) {
      if (!all && now - last < quietMs && now - since < longestMs) continue
      this.touched.delete(open)
      try {
        const projection = project(open, [...editedBy])
        if (projection) await this.onProjection(projection)
      } catch (error) {
        this.log.error('projection_failed', { document: open.log.name, reason: reasonOf(error) })
        if (!all) this.retry(open, editedBy)
      }
    }
  }

  private retry(open: OpenDocument, editedBy: Set<string>): void {
    const later = performance.now() + retryMs
    const again = this.touched.get(open)
    if (again) for (const editor of editedBy) again.editedBy.add(editor)
    else this.touched.set(open, { since: later, last: later, editedBy })
  }
}

function project(open: OpenDocument, editedBy: string[]): Projection | TextProjection | undefined {
  if (textOfDocument(open.log.name)) return projectText(open, editedBy)
  const pageId = pageOfDocument(open.log.name)
  const { kind } = open.of
  if (!pageId || !isAvailableKind(kind)) return undefined
  const shape = shapes[kind]
  const { document } = open
  return {
    pageId,
    text: shape.text(document),
    headings: shape.headings(document),
    mentions: shape.mentions(document),
    files: shape.files(document),
    editedBy,
  }
}

/** Keeps projections of pages in `page_text`, and those of the texts of objects beside these. */
export const storeProjection =
  (sql: Sql) =>
  async (projection: Projection | TextProjection): Promise<void> => {
    if ('document' in projection) return storeText(sql, projection)
    const { pageId, text, headings, mentions, files, editedBy } = projection
    await sql`
      insert into page_text (page_id, text, headings, mentions, files, edited_by, updated_at)
      select id, ${text}, ${sql.json(headings)}, ${sql.json(mentions)}, ${files}::text[], ${editedBy}::bigint[], now()
      from page where id = ${pageId}
      on conflict (page_id) do update set text = excluded.text, headings = excluded.headings,
        mentions = excluded.mentions, files = excluded.files, updated_at = now(),
        edited_since = coalesce(page_text.edited_since, now()),
        edited_by = page_text.edited_by || array(
          select unnest(excluded.edited_by) except select unnest(page_text.edited_by))`
  }
