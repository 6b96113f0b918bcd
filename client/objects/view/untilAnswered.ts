import type { MadeRows } from './madeRows.ts'

/**
 * Until no row that was begun here is on its way. What is read meanwhile may hold it as any other row: its line would
 * move, and what is typed for it would go into the row that comes to stand there.
 */
export const untilAnswered = (rows: MadeRows): Promise<void> =>
  until(rows, () => rows.made.every(({ row }) => row !== undefined))

/** Until something is true of rows, which is asked at each of their changes. */
export async function until(rows: Pick<MadeRows, 'listen'>, isTrue: () => boolean): Promise<void> {
  while (!isTrue())
    // oxlint-disable-next-line no-await-in-loop -- one change after another
    await new Promise<void>((resolve) => {
      const stop = rows.listen(() => {
        stop()
        // What was typed for a row is in its cell by then.
        setTimeout(resolve)
      })
    })
}
