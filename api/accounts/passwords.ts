import { hash, verify } from '@node-rs/argon2'
import { turns } from '../turns.ts'

/** OWASP's first choice for argon2id; the library's default is the id variant. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const inTurn = turns(4, 200)

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let dummy: Promise<string> | undefined

/** True when the password fits. Without a stored hash it costs the same time and is false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody signs in with this', cost)
  const against = stored ?? (await dummy)
  const fits = await inTurn(() => verify(against, password))
  return fits && stored !== null && stored !== undefined
}
