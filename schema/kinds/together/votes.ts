import type * as Y from 'yjs'
import { plainJson } from '../../plainJson.ts'

export const voteLimits = { dots: 20, votes: 50, people: 2000, idSigns: 100 } as const

/** A vote on the stickies of a board. */
export type Vote = {
  id: string
  startedAt: number
  /** How many dots a person has. */
  dots: number
  /** While it runs nobody sees the dots of others, and afterwards not whose they are. */
  isSecret: boolean
  isRunning: boolean
  /** What was written for each person and sticky; `countDots` says what of it counts. */
  written: ReadonlyMap<string, ReadonlyMap<string, number>>
}
/** The dots that count, by sticky, and those of each person. */
export type Count = {
  total: ReadonlyMap<string, number>
  people: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/**
 * `<vote>/start` says what it is, `<vote>/end` when it ended, `<vote>/dot/<person>/<sticky>` how many dots a person has
 * given: a key for each, so that all that is given at once is kept.
 */
export const boardVotes = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('votes')

const dotKey = (vote: string, person: string, sticky: string) => `${vote}/dot/${person}/${sticky}`

const isName = (id: string | undefined): id is string =>
  id !== undefined && id !== '' && id.length <= voteLimits.idSigns && !id.includes('/')
const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to

function readStart(id: string, value: unknown): Vote | undefined {
  const { at, dots, isSecret } = Object(plainJson(value)) as Record<string, unknown>
  if (!isName(id) || typeof at !== 'number' || !isWhole(dots, 1, voteLimits.dots)) return undefined
  return { id, startedAt: at, dots, isSecret: isSecret === true, isRunning: true, written: new Map() }
}

const byStart = (a: Vote, b: Vote): number => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1)

/** The votes of a board from the first to the last; what is none is passed over. */
export function readVotes(doc: Y.Doc): Vote[] {
  const found = new Map<string, Vote>()
  const ended = new Set<string>()
  const dots: [vote: string, person: string, sticky: string, count: number][] = []
  for (const [key, value] of boardVotes(doc).entries()) {
    const [vote = '', part, person, ...rest] = key.split('/')
    const sticky = rest.join('/')
    if (part === 'start' && person === undefined) {
      const read = readStart(vote, value)
      if (read) found.set(vote, read)
    } else if (part === 'end') ended.add(vote)
    else if (part === 'dot' && isName(person) && sticky !== '' && sticky.length <= voteLimits.idSigns)
      if (isWhole(value, 1, voteLimits.dots)) dots.push([vote, person, sticky, value])
  }
  for (const [vote, person, sticky, count] of dots) {
    const people = found.get(vote)?.written as Map<string, Map<string, number>> | undefined
    if (!people || (!people.has(person) && people.size >= voteLimits.people)) continue
    people.set(person, (people.get(person) ?? new Map<string, number>()).set(sticky, count))
  }
  return [...found.values()]
    .map((vote) => ({ ...vote, isRunning: !ended.has(vote.id) }))
    .sort(byStart)
    .slice(-voteLimits.votes)
}

/** The vote that runs; of two that were started at once the first. */
export const runningVote = (votes: readonly Vote[]): Vote | undefined =>
  votes.find(({ isRunning }) => isRunning)

/** Counts the dots on stickies that are there; of a person who gave too many, as from two devices at once, only so many. */
export function countDots({ written, dots }: Vote, stickies: ReadonlySet<string>): Count {
  const total = new Map<string, number>()
  const people = new Map<string, Map<string, number>>()
  for (const [person, given] of written) {
    const counted = new Map<string, number>()
    let left = dots
    for (const [sticky, count] of [...given].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const taken = stickies.has(sticky) ? Math.min(count, left) : 0
      if (taken === 0) continue
      left -= taken
      counted.set(sticky, taken)
      total.set(sticky, (total.get(sticky) ?? 0) + taken)
    }
    if (counted.size > 0) people.set(person, counted)
  }
  return { total, people }
}

/** How many dots a person has still to give. */
export const dotsLeft = ({ dots }: Vote, { people }: Count, person: string): number =>
  dots - [...(people.get(person)?.values() ?? [])].reduce((sum, count) => sum + count, 0)

type Start = { id: string; at: number; dots: number; isSecret: boolean }

/** Starts a vote; false where one runs already or the numbers are none. */
export function startVote(doc: Y.Doc, { id, ...start }: Start): boolean {
  const votes = readVotes(doc)
  if (runningVote(votes) || !readStart(id, start)) return false
  doc.transact(() => {
    for (const vote of votes.slice(0, Math.max(0, votes.length + 1 - voteLimits.votes)))
      removeVote(doc, vote.id)
    boardVotes(doc).set(`${id}/start`, start)
  })
  return true
}

/** Ends what runs; a vote in which nobody has given anything is not kept. */
export function endVote(doc: Y.Doc, at: number): void {
  doc.transact(() => {
    for (const { id, isRunning, written } of readVotes(doc)) {
      if (!isRunning) continue
      if (written.size === 0) removeVote(doc, id)
      else boardVotes(doc).set(`${id}/end`, at)
    }
  })
}

export function removeVote(doc: Y.Doc, id: string): void {
  const votes = boardVotes(doc)
  doc.transact(() => {
    for (const key of votes.keys()) if (key.startsWith(`${id}/`)) votes.delete(key)
  })
}

type Dot = { person: string; sticky: string; stickies: ReadonlySet<string> }

/** Gives a dot of the running vote to a sticky; false where the person has none left. */
export function giveDot(doc: Y.Doc, { person, sticky, stickies }: Dot): boolean {
  const vote = runningVote(readVotes(doc))
  if (!vote || !isName(person) || !stickies.has(sticky)) return false
  const count = countDots(vote, stickies)
  if (dotsLeft(vote, count, person) < 1) return false
  const own = count.people.get(person)?.get(sticky) ?? 0
  boardVotes(doc).set(dotKey(vote.id, person, sticky), own + 1)
  return true
}

/** Takes one of a person's own dots back; false where there is none. */
export function takeDot(doc: Y.Doc, { person, sticky, stickies }: Dot): boolean {
  const vote = runningVote(readVotes(doc))
  const own = vote && countDots(vote, stickies).people.get(person)?.get(sticky)
  if (!vote || !own) return false
  const key = dotKey(vote.id, person, sticky)
  if (own > 1) boardVotes(doc).set(key, own - 1)
  else boardVotes(doc).delete(key)
  return true
}

/** A vote as plain data: dots by sticky, none of a secret one that runs, and never whose they are. */
export type VoteJson = {
  id: string
  startedAt: number
  dots: number
  isSecret: boolean
  isRunning: boolean
  given: Record<string, number>
}

export const votesJson = (doc: Y.Doc, stickies: ReadonlySet<string>): VoteJson[] =>
  readVotes(doc).map((vote) => {
    const { written: _, ...said } = vote
    const isHidden = vote.isSecret && vote.isRunning
    const { total } = countDots(vote, stickies)
    const given = [...total].sort(([a], [b]) => (a < b ? -1 : 1))
    return { ...said, given: isHidden ? {} : Object.fromEntries(given) }
  })
