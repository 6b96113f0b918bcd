import { expect, test } from 'vitest'
import { chatLimits } from '#schema/chat/limits.ts'
import { voiceLength, voiceTime } from '#schema/voiceTime.ts'
import { waveform } from './voice.ts'

const moments = (count: number, level: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({ at: at * 50, level: level(at) }))

test('a waveform has the loudest moment of each part, as a share of the loudest of all', () => {
  const rising = waveform(
    moments(640, (at) => at / 1280),
    640 * 50,
  )
  expect(rising).toHaveLength(chatLimits.voicePeaks)
  expect(rising.at(-1)).toBe(chatLimits.voicePeak)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  const once = waveform(
    moments(640, (at) => (at === 325 ? 0.8 : 0.1)),
    640 * 50,
  )
  expect(once.filter((peak) => peak === chatLimits.voicePeak)).toHaveLength(1)
  expect(once[32]).toBe(chatLimits.voicePeak)
})

test('a recording that is short, silent, or without a moment has a waveform, too', () => {
  expect(
    waveform(
      moments(3, (at) => at / 4),
      150,
    ).slice(-1),
  ).toEqual([chatLimits.voicePeak])
  expect(
    Math.max(
      ...waveform(
        moments(640, () => 0.001),
        640 * 50,
      ),
    ),
  ).toBeLessThan(3)
  expect(waveform([], 1)).toEqual(Array.from({ length: chatLimits.voicePeaks }, () => 0))
  // A clock that runs on after the last part breaks nothing.
  expect(waveform([{ at: 2000, level: 1 }], 1000)).toHaveLength(chatLimits.voicePeaks)
})

test('a length is written as minutes and seconds, and the shortest is a second', () => {
  expect([0, 999, 61_000, 900_000].map(voiceTime)).toEqual(['0:00', '0:00', '1:01', '15:00'])
  expect([1, 1499, 12_600, 899_999].map(voiceLength)).toEqual(['0:01', '0:01', '0:13', '15:00'])
})
