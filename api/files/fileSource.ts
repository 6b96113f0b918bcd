import type { Reader } from '../access/reader.ts'
import type { Context, ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import type { FileRow } from './file.ts'

/** Who may read a file without any right of their own: everyone, whoever is signed in, or nobody. */
export type FileAudience = 'everyone' | 'signedIn' | 'nobody'

/** What a reader may know of something that files belong to or are shown in. */
export type DescribedSource = { id: string; title: string }

/**
 * Something that files belong to. Its domain gives this, since files stand below it: whoever may read the source,
 * or anything else in the space that shows the file, may read its files.
 */
export type FileSource = {
  /** Passes whoever has `wanted` on the source; throws what its one door throws. */
  access(
    ctx: Context,
    id: string,
    wanted: 'read' | 'edit',
  ): Promise<{ space: string; subject: string | null }>
  /** Who may read the file without any right of their own, where it belongs and wherever its space shows it. */
  publishedTo(db: Db, file: FileRow): Promise<FileAudience>
  /** A query for the ids, as text, of the living sources in the reader's space that the reader may read. */
  readable(db: Db, reader: Reader): Fragment
  /** A query for the addresses that those of them show; of all addresses, or of one where it is given. */
  shownTo(db: Db, reader: Reader, address?: string): Fragment
  /** A query for the ids, as text, of all sources that are not gone for good. */
  existing(db: Db): Fragment
  /** The living sources, of whatever space, that show files at these addresses (`short_link.extension`). */
  showing(db: Db, addresses: string[]): Promise<{ address: string; id: string; space: string }[]>
  /** The same with sources in trash and those of which a kept version shows one; the living that show one now first. */
  holding(db: Db, addresses: string[]): Promise<{ address: string; id: string; space: string }[]>
  /** Those of the sources that the reader may read. */
  describe(ctx: ReadContext, ids: string[]): Promise<DescribedSource[]>
  /** Where files have finer rights than what they belong to. */
  finer?: FinerRights
}

/** What rights look at in a file. */
export type OwnedFile = Pick<FileRow, 'id' | 'source_type' | 'source_id' | 'author'>

/** Rights of files beside their source's: these files open by them alone, whatever else shows their addresses. */
export type FinerRights = {
  /** Passes whoever has `wanted` on the file; throws what the source's door throws. */
  access(ctx: Context, file: OwnedFile, wanted: 'read' | 'edit'): Promise<void>
  /** What has to be true of files `f` of readable sources, besides, for the reader to read them. */
  readable(db: Db, reader: Reader): Fragment
}

export const fileSourceTypes = ['page', 'space', 'object', 'message', 'chat_group'] as const
export type FileSourceType = (typeof fileSourceTypes)[number]
export type FileSources = Record<FileSourceType, FileSource>

export const isFileSourceType = (type: string | null): type is FileSourceType =>
  (fileSourceTypes as readonly (string | null)[]).includes(type)
