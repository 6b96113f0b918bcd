import type { MadeRows } from './madeRows.ts'

/**
 * Until no row that was begun here is on its way. What is read meanwhile may hold it as any other row: its line would
 * move, and what is typed for it would go into the row that comes to stand there.
 */
export async function untilAnswered(rows: MadeRows): Promise<void> {
  while (rows.made.some(({ row }) => row === undefined))
    // oxlint-disable-next-line no-await-in-loop -- one answer after another
    await new Promise<void>((resolve) => {
      const stop = rows.listen(() => {
        stop()
        // What was typed for the row is in its cell by then.
        setTimeout(resolve)
      })
    })
}
