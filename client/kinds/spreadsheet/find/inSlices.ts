/** How long the page may be held at a time, and after how many steps that is looked at. */
const [sliceMs, stepsAtOnce] = [8, 64]

/** Does long work step by step, so that keys and frames come between. Undefined where it is not wanted any more. */
export async function inSlices<Result>(
  work: Generator<void, Result>,
  isWanted: () => boolean,
): Promise<Result | undefined> {
  for (;;) {
    const end = performance.now() + sliceMs
    do
      for (let step = 0; step < stepsAtOnce; step += 1) {
        const { done, value } = work.next()
        if (done) return value
      }
    while (performance.now() < end)
    // oxlint-disable-next-line no-await-in-loop -- one slice after another
    await new Promise((next) => setTimeout(next))
    if (!isWanted()) return undefined
  }
}
