import { afterAll } from 'vitest'

// What is drawn must end while its window is there. happy-dom draws frames by immediates, and Bun still calls one that was taken back
// in the turn in which it was due: the second turn is for what such a frame asked for.
if (typeof window !== 'undefined')
  afterAll(async () => {
    const { cleanup } = await import('@testing-library/react')
    cleanup()
    for (let turn = 0; turn < 2; turn++) {
      await (window as unknown as { happyDOM: { abort(): Promise<void> } }).happyDOM.abort()
      await new Promise((done) => setImmediate(done))
    }
  })
