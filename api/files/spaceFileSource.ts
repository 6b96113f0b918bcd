import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { readerOf, spaceLevel, type Reader } from '../access/reader.ts'
import { rowId } from '../ids.ts'
import type { FileSource } from './fileSource.ts'

/** Files of the space's own store. Anyone who may read or edit at the top of its tree may read or add them. */
export const spaceFileSource: FileSource = {
  async access(ctx, id, wanted) {
    if (ctx.actor.kind === 'nobody' && wanted !== 'read') throw new DomainError('unauthenticated')
    const space = rowId(id)
    const reader = await readerOf(ctx, space)
    if (!reader || levelIn(reader) < levelNumber.read) throw new DomainError('not_found')
    if (levelIn(reader) < levelNumber[wanted]) throw new DomainError('read_only')
    return { space, subject: reader.subject }
  },
  publishedTo: () => Promise.resolve('nobody'),
  readable: (db, reader) =>
    levelIn(reader) >= levelNumber.read
      ? db`select ${reader.space}::text`
      : db`select null::text where false`,
  shownTo: (db) => db`select null::text where false`,
  existing: (db) => db`select s.id::text from space s`,
  showing: () => Promise.resolve([]),
  holding: () => Promise.resolve([]),
  async describe(ctx, ids) {
    const readers = await Promise.all(ids.map((id) => readerOf(ctx, id)))
    return readers.flatMap((reader) => {
      const level = reader ? levelIn(reader) : 0
      if (level < levelNumber.read) return []
      return [{ id: reader!.space, title: '' }]
    })
  },
}

const levelIn = (reader: Reader): number => (reader.role === 'guest' ? 0 : spaceLevel(reader))
