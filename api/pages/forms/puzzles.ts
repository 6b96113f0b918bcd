import { randomBytes } from 'node:crypto'
import { DomainError } from '#schema/errors.ts'
import { isSolved } from '#schema/objects/form/puzzle.ts'
import { countAttempts } from '../../accounts/attempts.ts'
import { isSame, sign } from '../../accounts/tokens.ts'
import type { Db } from '../../database/db.ts'

const livesSeconds = 300

type For = { page: string; guest: string }

const signatureOf = (secret: string, { page, guest }: For, body: string): string =>
  sign(secret, `form puzzle ${page} ${guest} ${body}`)

/** A puzzle for one guest of one form, valid for five minutes and one answer. */
export function makePuzzle(secret: string, on: For): string {
  const body = `${Date.now() + livesSeconds * 1000}.${randomBytes(12).toString('hex')}`
  return `${body}.${signatureOf(secret, on, body)}`
}

/** Throws `form_puzzle` for a puzzle that was not issued, has expired, or is not solved. */
export function needSolved(secret: string, on: For, given: { puzzle: string; solution: number[] }): void {
  const [until = '', random = '', signature = ''] = given.puzzle.split('.')
  const isGiven = isSame(signature, signatureOf(secret, on, `${until}.${random}`))
  if (!isGiven || Number(until) < Date.now() || !isSolved(given.puzzle, given.solution))
    throw new DomainError('form_puzzle')
}

/** Marks a puzzle as used, within the transaction if there is one. Throws `form_puzzle` when it was used before. */
export async function useUp(db: Db, puzzle: string): Promise<void> {
  const key = `puzzle ${puzzle.split('.')[1]!}`
  try {
    await countAttempts(db, { [key]: { most: 1, seconds: 2 * livesSeconds } })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_soon') throw new DomainError('form_puzzle')
    throw error
  }
}
