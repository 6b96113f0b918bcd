import type { Reader } from '../access/reader.ts'
import type { Context, ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import type { FileRow } from './file.ts'

/** Who may read a file without any rights of their own: everyone, every signed-in user, or nobody. */
export type FileAudience = 'everyone' | 'signedIn' | 'nobody'

/** What a reader may know of something that owns or shows files. */
export type DescribedSource = { id: string; title: string }

/**
 * Something that owns files. Its domain implements this, because files may not import it. Anyone who may read the
 * source, or anything else in the space that shows the file, may read its files.
 */
export type FileSource = {
  /** Admits anyone who has `wanted` on the source; throws what its access check throws. */
  access(
    ctx: Context,
    id: string,
    wanted: 'read' | 'edit',
  ): Promise<{ space: string; subject: string | null }>
  /**
   * Who may read the file without any rights of their own, through its owner and through everything in its space that
   * shows it.
   */
  publishedTo(db: Db, file: FileRow): Promise<FileAudience>
  /** A query for the ids, as text, of the living sources in the reader's space that the reader may read. */
  readable(db: Db, reader: Reader): Fragment
  /** A query for the file addresses that those sources show: all, or only the given one. */
  shownTo(db: Db, reader: Reader, address?: string): Fragment
  /** A query for the ids, as text, of all sources that are not deleted for good. */
  existing(db: Db): Fragment
  /** The living sources, of any space, that show files at these addresses (`short_link.extension`). */
  showing(db: Db, addresses: string[]): Promise<{ address: string; id: string; space: string }[]>
  /**
   * The same with sources in trash and those with a stored version that shows one; living ones that show one now come
   * first.
   */
  holding(db: Db, addresses: string[]): Promise<{ address: string; id: string; space: string }[]>
  /** The sources that the reader may read. */
  describe(ctx: ReadContext, ids: string[]): Promise<DescribedSource[]>
  /** For sources whose files have finer rights than the source. */
  finer?: FinerRights
}

/** The fields of a file that the access rules need. */
export type OwnedFile = Pick<FileRow, 'id' | 'source_type' | 'source_id' | 'author'>

/**
 * Rights of files in addition to their source's. These files open only by them, whatever else shows their addresses.
 */
export type FinerRights = {
  /** Admits anyone who has `wanted` on the file; throws what the source's access check throws. */
  access(ctx: Context, file: OwnedFile, wanted: 'read' | 'edit'): Promise<void>
  /** The additional condition on files `f` of readable sources under which the reader may read them. */
  readable(db: Db, reader: Reader): Fragment
}

export const fileSourceTypes = ['page', 'space', 'object', 'message', 'chat_group'] as const
export type FileSourceType = (typeof fileSourceTypes)[number]
export type FileSources = Record<FileSourceType, FileSource>

export const isFileSourceType = (type: string | null): type is FileSourceType =>
  (fileSourceTypes as readonly (string | null)[]).includes(type)
