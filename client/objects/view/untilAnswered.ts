import type { MadeRows } from './madeRows.ts'

/**
 * Waits until no row that was started here is being created. A read in the meantime may contain it like any other
 * row: its line would move, and typing for it would go into the row that takes its place.
 */
export const untilAnswered = (rows: MadeRows): Promise<void> =>
  until(rows, () => rows.made.every(({ row }) => row !== undefined))

/** Waits until a condition on rows holds; it is checked at each of their changes. */
export async function until(rows: Pick<MadeRows, 'listen'>, isTrue: () => boolean): Promise<void> {
  while (!isTrue())
    // oxlint-disable-next-line no-await-in-loop -- one change after another
    await new Promise<void>((resolve) => {
      const stop = rows.listen(() => {
        stop()
        // By then the text typed for a row is in its cell.
        setTimeout(resolve)
      })
    })
}
