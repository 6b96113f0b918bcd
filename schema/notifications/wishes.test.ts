import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterRhythms, notificationChannels, usualChannels } from './channels.ts'
import { notificationLimits } from './limits.ts'
import { notificationKinds } from './notification.ts'
import { isQuiet, minuteOfDay } from './quiet.ts'
import { whenTold, type Wishes } from './wishes.ts'

const minuteMs = 60_000
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe']
const minute = fc.integer({ min: 0, max: 1439 })
const kind = fc.constantFrom(...notificationKinds)
const channel = fc.constantFrom(...notificationChannels)
const space = fc.constantFrom('1', '2')
const place = fc.constantFrom('a', 'b', 'c')
const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1) / minuteMs, max: Date.UTC(2027, 0, 1) / minuteMs })
  .map((minutes) => new Date(minutes * minuteMs))
const wishes: fc.Arbitrary<Wishes> = fc.record({
  choices: fc.array(
    fc.record({ space: fc.option(space, { nil: null }), kind, channel, is_on: fc.boolean() }),
    { maxLength: 6 },
  ),
  quiet: fc.option(
    fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to),
    { nil: null },
  ),
  letters: fc.constantFrom(...letterRhythms),
  zone: fc.constantFrom(...zones),
  muted: fc.uniqueArray(place, { maxLength: 2 }).map((ids) => new Set(ids)),
})
const maybe = fc.option(place, { nil: null })
const told = fc.record({ kind, space, page: maybe, object: maybe, room: maybe, created_at: instant })

/** Whether its place was muted, for kinds that nobody waits for. */
function isSilenced(
  { muted }: Wishes,
  row: { kind: string } & Record<'page' | 'object' | 'room', string | null>,
) {
  if (row.kind.startsWith('AccessRequest')) return false
  return [...muted].some((id) => row.page === id || row.object === id || row.room === id)
}

/** The choice, computed in another way than in the product. */
function isWanted({ choices }: Wishes, row: { kind: string; space: string }, of: string): boolean {
  const made = choices.filter((each) => each.kind === row.kind && each.channel === of)
  const [own] = made.filter((each) => each.space === row.space)
  const [all] = made.filter((each) => each.space === null)
  return (own ?? all)?.is_on ?? usualChannels[row.kind as keyof typeof usualChannels].includes(of as never)
}

test('nothing is delivered before its time, in quiet hours, from a muted place, or against a person’s choice', () => {
  fc.assert(
    fc.property(told, channel, wishes, fc.nat(4 * 1440), (row, of, wanted, later) => {
      const now = new Date(row.created_at.getTime() + later * minuteMs)
      const at = whenTold(row, of, { wishes: wanted, now })
      const { quiet, zone, letters } = wanted
      const isHeld = quiet !== null && isQuiet(quiet, zone, now)
      const isNever = of === 'toast' ? isHeld : of === 'letter' && letters === 'off'
      if (isNever || isSilenced(wanted, row) || !isWanted(wanted, row, of)) {
        expect(at).toBeNull()
        return
      }
      // A check after the time has come still notifies.
      expect(whenTold(row, of, { wishes: wanted, now: at! })).toEqual(at)
      if (quiet) expect(isQuiet(quiet, zone, at!)).toBe(false)
      if (of === 'toast') expect(at).toEqual(now)
      expect(at!.getTime()).toBeGreaterThanOrEqual(now.getTime())
      if (of === 'toast' || quiet) return
      const { pushDelaySeconds, letterDelayMinutes } = notificationLimits
      const delayMs = of === 'letter' ? letterDelayMinutes * minuteMs : pushDelaySeconds * 1000
      if (of !== 'letter' || letters === 'at_once')
        expect(at!.getTime()).toBe(Math.max(now.getTime(), row.created_at.getTime() + delayMs))
      else if (at! > now) expect(minuteOfDay(zone, at!)).toBe(notificationLimits.morningMinute)
    }),
    { numRuns: 2000 },
  )
})
