import { refuseField } from '../errors.ts'

export const maxPerPage = 100

/** A page of a list, counted from 1. */
export type PageArgs = { page?: number | null; perPage?: number | null }
export type Slice = { page: number; perPage: number; offset: number }

/** Validates `page` and `perPage`; throws `invalid_input` naming the one that is out of range. */
export function sliceOf({ page, perPage }: PageArgs, most = maxPerPage, usual = 50): Slice {
  const number = page ?? 1
  const size = perPage ?? usual
  if (number < 1 || number > 1_000_000) throw refuseField('page', 'out_of_range')
  if (size < 1 || size > most) throw refuseField('perPage', 'out_of_range')
  return { page: number, perPage: size, offset: (number - 1) * size }
}

/**
 * The requested number of rows of a list that is paged by cursor; throws `invalid_input` for a number out of range.
 */
export function sizeOf(first: number | null | undefined, most = maxPerPage, usual = 50): number {
  const size = first ?? usual
  if (size < 1 || size > most) throw refuseField('first', 'out_of_range')
  return size
}

/** A row with the length of the whole list. */
export type Counted<Row> = Row & { total: number }

/** The rows of a slice, and the length of the whole list; past its end that length is read with its first row. */
export async function readSlice<Row>(
  slice: Slice,
  read: (part: Pick<Slice, 'perPage' | 'offset'>) => PromiseLike<readonly Counted<Row>[]>,
): Promise<{ rows: readonly Row[]; total: number }> {
  const rows = await read(slice)
  const [counted] = rows.length > 0 || slice.offset === 0 ? rows : await read({ perPage: 1, offset: 0 })
  return { rows, total: counted?.total ?? 0 }
}

/** RAPI.05's record about the slice of a list of `total` rows, with `count` rows on this page. */
export function paginatorInfo({ page, perPage, offset }: Slice, total: number, count: number) {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  return {
    perPage,
    count,
    total,
    currentPage: page,
    from: count > 0 ? offset + 1 : null,
    to: count > 0 ? offset + count : null,
    lastPage,
    hasMorePages: page < lastPage,
  }
}
