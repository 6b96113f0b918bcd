import { levelNumber } from '#schema/access/levels.ts'
import { allowedSql, levelOn, readerOf } from '../access/reader.ts'
import type { FileSource } from '../files/fileSource.ts'
import { accessObject } from './accessObject.ts'
import { accessObjectFile, readableFiles } from './objectFiles.ts'
import { isUuid } from '../ids.ts'
import { accessDraft, accessDraftFile, livingDrafts, typeOfDraft } from './draftFiles.ts'
import { objectRows } from './objectRows.ts'

/**
 * Files of an object's values. Anyone who may read the object and the property reads them; anyone who may edit the
 * object adds them.
 */
export const objectFileSource: FileSource = {
  async access(ctx, id, wanted) {
    const draft = typeOfDraft(id)
    if (draft) return accessDraft(ctx, draft)
    const { object, reader } = await accessObject(ctx, id, { wanted })
    return { space: object.space, subject: reader.subject }
  },
  publishedTo: () => Promise.resolve('nobody'),
  readable: (db, reader) => db`
    select o.id::text from object o join object_type t on t.id = o.type and t.deleted_at is null
    where o.space = ${reader.space} and o.deleted_at is null and ${allowedSql(db, reader, 'read', 'o')}`,
  shownTo: (db) => db`select null::text where false`,
  existing: (db) => db`select o.id::text from object o union all ${livingDrafts(db)}`,
  showing: () => Promise.resolve([]),
  holding: () => Promise.resolve([]),
  async describe(ctx, ids) {
    const rows = await Promise.all(ids.filter(isUuid).map((id) => objectRows(ctx).load(id)))
    const found = await Promise.all(
      rows.map(async (row) => {
        const reader = row && !row.deleted_at ? await readerOf(ctx, row.space) : null
        const level = reader ? levelOn(reader, row!) : 0
        if (level < levelNumber.read) return []
        return [{ id: row!.id, title: row!.title }]
      }),
    )
    return found.flat()
  },
  finer: {
    access(ctx, file, wanted) {
      const draft = typeOfDraft(file.source_id)
      return draft ? accessDraftFile(ctx, file, draft) : accessObjectFile(ctx, file, wanted)
    },
    readable: readableFiles,
  },
}
