import { solvePuzzle } from '#schema/objects/form/puzzle.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { trpc } from '../platform/trpc.ts'

/** A guest who fills in a form, over as many visits as it takes. */
export type GuestVisit = { token: () => string; renew: () => Promise<string> }

export function visitOf(first: string, enter: () => Promise<string>): GuestVisit {
  let token = first
  return { token: () => token, renew: async () => (token = await enter()) }
}

/** Runs it in the current visit, and again in a new one: a visit may expire while a long form is filled in. */
export async function inVisit<T>(visit: GuestVisit, work: (token: string) => Promise<T>): Promise<T> {
  try {
    return await work(visit.token())
  } catch (error) {
    if (domainErrorOf(error).code !== 'unauthenticated') throw error
    return work(await visit.renew())
  }
}

/** A puzzle of the server with its solution. */
export async function solvedPuzzle(token: string): Promise<{ puzzle: string; solution: number[] }> {
  const { puzzle } = await trpc.guests.puzzle.mutate({ token })
  return { puzzle, solution: await solvePuzzle(puzzle, pause) }
}

/** A task of its own, so that rendering and key presses are not blocked. */
const pause = () => new Promise<void>((done) => void setTimeout(done))
