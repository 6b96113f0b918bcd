import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '#schema/errors.ts'

/** OWASP's first choice for argon2id; the library's default is the id variant. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const inFlightMost = 4
const waitingMost = 200

let running = 0
const waiting: (() => void)[] = []

/** Runs at most `inFlightMost` at a time; throws `unavailable` when too many wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= inFlightMost) {
    if (waiting.length >= waitingMost) throw new DomainError('unavailable')
    await new Promise<void>((go) => waiting.push(go))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let dummy: Promise<string> | undefined

/** True when the password fits. Without a stored hash it costs the same time and is false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody signs in with this', cost)
  const against = stored ?? (await dummy)
  const fits = await inTurn(() => verify(against, password))
  return fits && stored !== null && stored !== undefined
}
