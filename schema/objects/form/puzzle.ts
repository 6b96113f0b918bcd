import { digest } from 'lib0/hash/sha256'
import { encodeUtf8 } from 'lib0/string'

/**
 * The cost of a guest's answer for the browser: several small puzzles instead of a large one, so that it is about the
 * same each time, some 33 000 digests: about 0.1 s on a desktop and half a second on a phone.
 */
export const puzzleSize = { parts: 16, zeroBits: 11 } as const
/** Digests between two pauses, so that the page can be drawn. */
const batch = 500
const triesMost = 2 ** 24

function isPart(puzzle: string, part: number, nonce: number): boolean {
  const found = digest(encodeUtf8(`${puzzle}.${part}.${nonce}`))
  const head = ((found[0]! << 16) | (found[1]! << 8) | found[2]!) >>> 0
  return head >>> (24 - puzzleSize.zeroBits) === 0
}

/** Solves the server's puzzle; `pause` yields to other work. */
export async function solvePuzzle(puzzle: string, pause: () => Promise<void>): Promise<number[]> {
  const solution: number[] = []
  let count = 0
  for (let nonce = 0; solution.length < puzzleSize.parts && nonce < triesMost;) {
    if (isPart(puzzle, solution.length, nonce)) {
      solution.push(nonce)
      nonce = 0
    } else nonce += 1
    count += 1
    if (count % batch === 0) await pause()
  }
  return solution
}

export const isSolved = (puzzle: string, solution: readonly number[]): boolean =>
  solution.length === puzzleSize.parts && solution.every((nonce, part) => isPart(puzzle, part, nonce))
