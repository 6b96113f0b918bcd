// A QR code by ISO/IEC 18004: bytes, error correction M, versions 1 to 20, the mask with the fewest penalties.

/** Of versions 1 to 20 at level M: bytes of correction in a block, and blocks. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

type Grid = { size: number; dark: Uint8Array; fixed: Uint8Array }

const sizeOf = (version: number): number => 17 + 4 * version

/** The centres of the alignment patterns, on both axes. */
function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const last = sizeOf(version) - 7
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)]
}

/** Bytes of data and correction of a version. */
function bytesOf(version: number): number {
  const count = alignments(version).length
  const patterns = count === 0 ? 0 : 25 * count * count - 10 * count - 55
  const versionBits = version >= 7 ? 36 : 0
  return Math.floor(((16 * version + 128) * version + 64 - patterns - versionBits) / 8)
}

const dataBytesOf = (version: number): number =>
  bytesOf(version) - correction[version - 1]! * blocks[version - 1]!

/** The product in the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** The remainder of data over the generator of a degree: the correction of a block. */
function remainder(data: number[], degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0))
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++)
      divisor[at] = times(divisor[at]!, root) ^ (at + 1 < degree ? divisor[at + 1]! : 0)
    root = times(root, 2)
  }
  const rest: number[] = Array.from({ length: degree }, () => 0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    divisor.forEach((each, at) => (rest[at]! ^= times(each, factor)))
  }
  return rest
}

/** The bits of a text as bytes of a version: header, text, and padding. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1)
  }
  const room = dataBytesOf(version) * 8
  put(0b0100, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, room - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8)
  return Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )
}

/** Data in blocks with their correction, taken from all blocks in turn. */
function interleaved(data: number[], version: number): number[] {
  const [count, degree] = [blocks[version - 1]!, correction[version - 1]!]
  const [short, long] = [Math.floor(data.length / count), data.length % count]
  let from = 0
  const all = Array.from({ length: count }, (_, at) => {
    const own = data.slice(from, (from += short + (at >= count - long ? 1 : 0)))
    return { own, rest: remainder(own, degree) }
  })
  const inTurn = (length: number, part: 'own' | 'rest') =>
    Array.from({ length }, (_, at) => all.flatMap((block) => block[part][at] ?? [])).flat()
  return [...inTurn(short + 1, 'own'), ...inTurn(degree, 'rest')]
}

function set({ size, dark, fixed }: Grid, [x, y]: [number, number], isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return
  dark[y * size + x] = isDark ? 1 : 0
  fixed[y * size + x] = 1
}

/** A value with the remainder over a generator behind it, as codes for format and version have it. */
function coded(value: number, [generator, length]: [number, number]): number {
  let rest = value
  for (let bit = 0; bit < length; bit++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator)
  return (value << length) | rest
}

function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid
  // Level M is 00.
  const bits = coded(mask, [0x537, 10]) ^ 0x5412
  const bit = (at: number) => ((bits >>> at) & 1) === 1
  for (let at = 0; at < 15; at++) {
    const along = at < 6 ? at : at < 8 ? at + 1 : at
    if (at < 8) set(grid, [8, along], bit(at))
    else set(grid, [at === 8 ? 7 : 14 - at, 8], bit(at))
    if (at < 8) set(grid, [size - 1 - at, 8], bit(at))
    else set(grid, [8, size - 15 + at], bit(at))
  }
  set(grid, [8, size - 8], true)
}

function drawPatterns(version: number): Grid {
  const size = sizeOf(version)
  const grid = { size, dark: new Uint8Array(size * size), fixed: new Uint8Array(size * size) }
  for (let at = 0; at < size; at++) {
    set(grid, [6, at], at % 2 === 0)
    set(grid, [at, 6], at % 2 === 0)
  }
  const around = (reach: number, [x, y]: [number, number], isDark: (far: number) => boolean) => {
    for (let down = -reach; down <= reach; down++)
      for (let right = -reach; right <= reach; right++)
        set(grid, [x + right, y + down], isDark(Math.max(Math.abs(right), Math.abs(down))))
  }
  for (const corner of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    around(4, [...corner], (far) => far !== 2 && far !== 4)
  const middles = alignments(version)
  for (const x of middles)
    for (const y of middles) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)
      if (!isCorner) around(2, [x, y], (far) => far !== 1)
    }
  drawFormat(grid, 0)
  if (version >= 7) {
    const bits = coded(version, [0x1f25, 12])
    for (let at = 0; at < 18; at++) {
      const isDark = ((bits >>> at) & 1) === 1
      const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
      set(grid, [far, near], isDark)
      set(grid, [near, far], isDark)
    }
  }
  return grid
}

/** Places bits where nothing is fixed, up and down in columns of two from the right. */
function drawData({ size, dark, fixed }: Grid, bytes: number[]): void {
  let bit = 0
  for (let pair = size - 1; pair >= 1; pair -= 2) {
    // The column of the timing pattern is left out.
    const right = pair <= 6 ? pair - 1 : pair
    const isUp = ((size - 1 - pair) / 2) % 2 === 0
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const at = (isUp ? size - 1 - step : step) * size + x
        if (fixed[at] || bit >= bytes.length * 8) continue
        dark[at] = (bytes[bit >>> 3]! >>> (7 - (bit & 7))) & 1
        bit += 1
      }
  }
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function masked(grid: Grid, mask: number): Grid {
  const { size, fixed } = grid
  const made = { size, fixed, dark: grid.dark.slice() }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (!fixed[y * size + x] && masks[mask]!(x, y)) made.dark[y * size + x]! ^= 1
  drawFormat(made, mask)
  return made
}

/** The penalty of a code: long runs, squares, patterns like a finder, and too much of one tone. */
function penalty({ size, dark }: Grid): number {
  const square = 3 * countSquares(size, dark)
  const lines = Array.from({ length: size }, (_, at) => [
    dark.slice(at * size, at * size + size).join(''),
    Array.from({ length: size }, (_each, y) => dark[y * size + at]).join(''),
  ]).flat()
  const runs = lines.reduce(
    (sum, line) => sum + [...line.matchAll(/0{5,}|1{5,}/g)].reduce((all, [run]) => all + run.length - 2, 0),
    0,
  )
  const corners = lines.reduce(
    (sum, line) => sum + 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length,
    0,
  )
  const share = (100 * dark.reduce((sum, each) => sum + each, 0)) / (size * size)
  return square + runs + corners + 10 * Math.floor(Math.abs(share - 50) / 5)
}

function countSquares(size: number, dark: Uint8Array): number {
  let count = 0
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const at = y * size + x
      const [a, b, c, d] = [dark[at], dark[at + 1], dark[at + size], dark[at + size + 1]]
      if (a === b && a === c && a === d) count += 1
    }
  return count
}

/** The QR code of a text, its rows from the top with true for dark; undefined for one past 666 bytes. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  const version = blocks.findIndex((_, at) => dataBytesOf(at + 1) >= bytes.length + (at < 9 ? 2 : 3)) + 1
  if (version === 0) return undefined
  const grid = drawPatterns(version)
  drawData(grid, interleaved(dataOf(bytes, version), version))
  const [best] = masks
    .map((_, mask) => masked(grid, mask))
    .map((made) => ({ made, cost: penalty(made) }))
    .sort((a, b) => a.cost - b.cost)
  const { size, dark } = best!.made
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_each, x) => dark[y * size + x] === 1),
  )
}

/** Light modules around a code, without which cameras do not find it. */
export const quietModules = 4

/** The dark modules of a code as a path, a unit each. */
export const qrPath = (code: boolean[][]): string =>
  code
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + quietModules},${y + quietModules}h1v1h-1z`] : [])),
    )
    .join('')

/** A code as a picture of its own. */
export function qrSvg(code: boolean[][]): string {
  const side = code.length + 2 * quietModules
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="512" height="512" shape-rendering="crispEdges"><path fill="#fff" d="M0,0h${side}v${side}h-${side}z"/><path d="${qrPath(code)}"/></svg>`
}
