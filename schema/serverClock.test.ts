import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasJumped, learnClock, serverTime, type ServerClock } from './serverClock.ts'

/** A device next to a server: time passes, its steady clock stops during sleep, and someone sets its wall clock. */
function device() {
  let [real, steady, wallOffset] = [1_800_000_000_000, 0, -7 * 60_000]
  const read = () => ({ wall: real + wallOffset, steady })
  return {
    pass: (ms: number) => {
      real += ms
      steady += ms
    },
    sleep: (ms: number) => {
      real += ms
    },
    setClock: (ms: number) => {
      wallOffset += ms
    },
    read,
    real: () => real,
    /** Asks the server, whose answer takes half of `ms` each way. */
    ask(known: ServerClock | null, ms: number): ServerClock {
      const sent = read()
      this.pass(ms / 2)
      const serverNow = real
      this.pass(ms / 2)
      return learnClock(known, { sent, received: read(), serverNow })
    },
  }
}

const happening = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 120_000 }) }),
  fc.record({ kind: fc.constant('sleep' as const), ms: fc.integer({ min: 1000, max: 10 * 3_600_000 }) }),
  fc.record({ kind: fc.constant('set' as const), ms: fc.integer({ min: -86_400_000, max: 86_400_000 }) }),
  fc.record({ kind: fc.constant('ask' as const), ms: fc.integer({ min: 2, max: 3000 }) }),
)

test('a device knows the server’s time through sleeps, and notices when its clock was set', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 50 }), (happenings) => {
      const one = device()
      let clock = one.ask(null, 40)
      let setBy = 0
      for (const { kind, ms } of happenings) {
        if (kind === 'pass') one.pass(ms)
        if (kind === 'sleep') one.sleep(ms)
        if (kind === 'set') one.setClock(ms)
        if (kind === 'set') setBy += ms
        // A jump is measured again at once, as the client does when it notices one.
        if (kind === 'ask' || hasJumped(clock, one.read())) {
          clock = one.ask(clock, kind === 'ask' ? ms : 40)
          setBy = 0
        }
        const error = Math.abs(serverTime(clock, one.read()) - one.real())
        // Setting the clock by less than is noticed leaves it off by that.
        expect(error).toBeLessThanOrEqual(1 + Math.abs(setBy) + 500)
      }
    }),
    { numRuns: 500 },
  )
})

test('a quick answer is believed before a slow one, which may have waited on one way alone', () => {
  const at = (wall: number) => ({ wall, steady: wall })
  const quick = learnClock(null, { sent: at(1000), received: at(1020), serverNow: 5010 })
  expect(quick.offsetMs).toBe(4000)
  const slow = learnClock(quick, { sent: at(2000), received: at(4000), serverNow: 6010 })
  expect(slow).toBe(quick)
  const afterJump = learnClock(quick, {
    sent: { wall: 90_000, steady: 4000 },
    received: { wall: 91_000, steady: 5000 },
    serverNow: 95_000,
  })
  expect(afterJump.offsetMs).toBe(4500)
})
