import { z } from 'zod'

/** Why a version was kept: quiet after edits, by hand, an older one was restored, or the page's kind was changed. */
export const versionCauses = ['quiet', 'manual', 'restore', 'kind'] as const
export type VersionCause = (typeof versionCauses)[number]

export const versionCommentSigns = 500

/** What a person says about a version; empty means nothing. */
export const versionComment = z
  .string()
  .trim()
  .max(versionCommentSigns, 'too_long')
  .transform((text) => text || null)
  .nullish()

/** `PageVersion.meta`. */
export type VersionMeta = {
  /** The page kind whose shape the state has. */
  kind: string
  cause: VersionCause
  counts: { characters: number; headings: number; mentions: number; files: number }
  /** Ids of the subjects who edited since the version before, in the order in which they began. */
  authors: string[]
  /** The number of the version whose content this one took over. */
  restored?: number
}

/** A page that was edited is kept after this long without edits, in seconds … */
export const quietSeconds = 120
/** … and, while it is edited on end, this often. */
export const editedSeconds = 1800
