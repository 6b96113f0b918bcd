import { z } from 'zod'

/**
 * Why a version was stored: a pause after edits, on request, an older one was restored, or the page's kind was
 * changed.
 */
export const versionCauses = ['quiet', 'manual', 'restore', 'kind'] as const
export type VersionCause = (typeof versionCauses)[number]

export const versionCommentSigns = 500

/** A person's note about a version; an empty one means nothing. */
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
  /** Ids of the subjects who edited since the previous version, in the order in which they began. */
  authors: string[]
  /** The number of the version whose content was restored. */
  restored?: number
}

/** An edited page gets a version after this long without edits, in seconds … */
export const quietSeconds = 120
/** … and, while it is edited without a pause, this often. */
export const editedSeconds = 1800
