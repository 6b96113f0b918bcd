import { levelNumber } from '#schema/access/levels.ts'
import { levelOn, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import type { EventRow } from '../events/eventBatch.ts'
import type { Telling } from '../events/followEvents.ts'
import { linkedTypesOf } from '../types/linkedTypes.ts'
import { levelOnType } from '../types/typeLevel.ts'
import { typeRows, type PropertyRow } from '../types/typeRows.ts'
import { objectRows } from './objectRows.ts'

/** The types that a type's formulas read through links: a change there changes values of its objects. */
export class LinkedFeed {
  readonly type: string
  /** The type and the linked ones, as far as known. */
  readonly about: string[]

  constructor(type: string) {
    this.type = type
    this.about = [type]
  }

  /** Reloads the linked types when formulas may have changed. */
  async learn({ ctx, batch }: Telling): Promise<void> {
    const isOther = ({ node, kind, nodes }: EventRow) =>
      node === this.type && (kind !== 'objects_changed' || nodes.length === 0)
    if (batch.rows.some(isOther)) await this.read(ctx)
  }

  async read({ sql }: ReadContext): Promise<void> {
    const rows = await sql<Pick<PropertyRow, 'virtual'>[]>`
      select virtual from property where type = ${this.type} and virtual is not null and deleted_at is null`
    this.about.splice(1, Infinity, ...linkedTypesOf(rows).filter((id) => id !== this.type))
  }

  /** The events of linked types that concern something the reader may read. */
  async seenIn({ ctx, reader, batch }: Telling): Promise<EventRow[]> {
    if (!reader || this.about.length === 1) return []
    const rows = batch.rows.filter(({ node }) => node !== null && this.about.indexOf(node) > 0)
    const shared = batch.shared(ctx)
    const seen = await Promise.all(rows.map((row) => isSeen(shared, reader, row)))
    return rows.filter((_, at) => seen[at])
  }
}

async function isSeen(ctx: ReadContext, reader: Reader, { node, nodes }: EventRow): Promise<boolean> {
  if (nodes.length === 0) {
    const type = await typeRows(ctx).load(node!)
    return type !== null && levelOnType(reader, type) >= levelNumber.read
  }
  const objects = await Promise.all(nodes.map((id) => objectRows(ctx).load(id)))
  return objects.some((row) => row !== null && levelOn(reader, row) >= levelNumber.read)
}
