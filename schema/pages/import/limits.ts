import { z } from 'zod'

const megabyte = 1_048_576

/** What an import of pages may come to. */
export const pageImportLimits = {
  fileBytes: 512 * megabyte,
  unpackedBytes: 2048 * megabyte,
  /** Files in an archive, and archives in it that hold its pages. */
  entries: 20_000,
  archives: 50,
  /** Folders in one another, and signs of a path. */
  depth: 32,
  pathSigns: 1000,
  /** How many times its own size an archive may come to; up to here the ratio says nothing. */
  ratio: 200,
  ratioFreeBytes: 16 * megabyte,
  /** Pages and tables, and what the texts of all pages come to. */
  nodes: 10_000,
  textBytes: 128 * megabyte,
  tableBytes: 50 * megabyte,
  readSeconds: 120,
  problems: 2000,
  treePage: 100,
  problemsPage: 50,
  nameSigns: 255,
} as const

/** Where the pages of an import go: into a page, or to the top of the space. */
export const importStart = z.object({
  id: z.uuid('format'),
  parent_id: z
    .uuid('format')
    .nullish()
    .transform((given) => given ?? null),
})
