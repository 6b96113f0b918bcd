import { hash, verify } from '@node-rs/argon2'
import { networkOf } from '../http/clientAddress.ts'
import { turns } from '../turns.ts'

/** OWASP's first choice for argon2id. The library uses the id variant by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** By client address: a client that sends many passwords queues behind its own. */
const inTurn = turns({ most: 4, mostOfOne: 3, waitingMost: 400, waitingOfOne: 200 })
const whose = (address: string) => ({ space: '', person: networkOf(address) })

export const hashPassword = (password: string, address: string): Promise<string> =>
  inTurn(whose(address), () => hash(password, cost))

let dummy: Promise<string> | undefined

/** True when the password matches. Without a stored hash it takes the same time and returns false. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  dummy ??= hash('nobody signs in with this', cost)
  const against = stored ?? (await dummy)
  const fits = await inTurn(whose(address), () => verify(against, password))
  return fits && stored !== null && stored !== undefined
}
