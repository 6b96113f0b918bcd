import { storedFileOf } from '#schema/files/storedFile.ts'

/** The address of a stored file, or null for anything that is not in the file store: a board loads from nowhere else. */
export const ownFileUrl = (src: unknown): string | null =>
  typeof src === 'string' && storedFileOf(src) ? src : null
