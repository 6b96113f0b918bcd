import type { SyntheticEvent } from 'react'
import type { PublishedFile } from '#schema/pages/published.ts'

/** Whether the picture of a file is its first page. A module of `schema` would be loaded by all pages. */
export const isDocument = ({ extension }: PublishedFile): boolean => extension.toLowerCase() === 'pdf'

/** A document may have no page that can be drawn. */
export const hideFailed = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
  currentTarget.hidden = true
}
