import { z } from 'zod'

const megabyte = 1_048_576

/** Limits of an import of pages. */
export const pageImportLimits = {
  fileBytes: 512 * megabyte,
  unpackedBytes: 2048 * megabyte,
  /** Files in an archive, and nested archives that hold its pages. */
  entries: 20_000,
  archives: 50,
  /** The depth of folders, and the length of a path. */
  depth: 32,
  pathSigns: 1000,
  /** The maximum ratio of an archive's unpacked size; up to this size the ratio is ignored. */
  ratio: 200,
  ratioFreeBytes: 16 * megabyte,
  /** Pages and tables, and the total text of all pages. */
  nodes: 10_000,
  textBytes: 128 * megabyte,
  tableBytes: 50 * megabyte,
  readSeconds: 120,
  problems: 2000,
  treePage: 100,
  problemsPage: 50,
  nameSigns: 255,
} as const

/** The target of an import's pages: a page, or the top of the space. */
export const importStart = z.object({
  id: z.uuid('format'),
  parent_id: z
    .uuid('format')
    .nullish()
    .transform((given) => given ?? null),
})
