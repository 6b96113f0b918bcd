import { expect, test } from 'vitest'
import { qrCode, qrSvg } from './qrCode.ts'

// The code was read back by jsQR 1.4.0, with others of all twenty versions.
const read = `#######..#..#.#.#.#######
#.....#...#.##.##.#.....#
#.###.#.#.#.#...#.#.###.#
#.###.#.#....##...#.###.#
#.###.#.#.#.#...#.#.###.#
#.....#.#..#####..#.....#
#######.#.#.#.#.#.#######
........#####.#.#........
#.#####....#.#....#####..
........#.#..#...#.#...#.
#.#..##....######..#.#.##
#......#......###.##....#
##...###..####.#.##.#.###
#...#.........#.#..#.#.#.
#..#.###...##..#..####.##
#.#....#.###..#######...#
#..#####..##....#####.#..
........###.##.##...##...
#######..##..##.#.#.#.###
#.....#.#.#.##..#...##.##
#.###.#.#.#.#.#######.###
#.###.#.##.....#.##.#####
#.###.#.##.##..#.....##.#
#.....#..###..#.##.###..#
#######.#..#.....########`

test('an address becomes the code that a reader has read, with light modules around it', () => {
  const code = qrCode('https://example.org/1')!
  expect(code.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join('')).join('\n')).toBe(read)
  expect(qrSvg(code)).toContain('viewBox="0 0 33 33"')
  expect(qrSvg(code)).toContain('M4,4h1v1h-1z')
})

test('a code grows with its text up to 666 bytes, and there is none for more', () => {
  const sizeOf = (length: number) => qrCode('x'.repeat(length))?.length
  expect([14, 15, 26, 27, 180, 181, 666, 667].map(sizeOf)).toEqual([21, 25, 25, 29, 53, 57, 97, undefined])
})
