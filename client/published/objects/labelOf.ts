import type { PublishedColumn } from '#schema/objects/publishedRow.ts'
import type { Say } from '../../platform/words.ts'

/** The label of a property; system properties have no name of their own. */
export const labelOf = ({ label, header, system }: PublishedColumn, t: Say<'published/objects'>): string =>
  label || (header ? t('name') : system ? t(`system.${system}` as never) : t('unnamed'))
