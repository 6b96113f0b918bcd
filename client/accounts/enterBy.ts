import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { clearLocalCopies, keptCopies } from '../platform/documents/keptCopies.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { postGraphql } from '../platform/postGraphql.ts'
import { clearSession, freshToken, hasSession, saveSession, userId } from '../platform/session.ts'
import { stored } from '../platform/storage.ts'
import { viewing } from '../platform/viewing.ts'
import { askAuthServer } from './authServer.ts'
import { anonymous, endSession, signInBySocialNetwork, type OwnSession } from './calls.ts'
import type { Entry } from './entry.ts'
import { authServerUrl } from './serverConfig.ts'

export type Person = { id: string; name: string }

/** A sign-in requested by an address, before it is performed. */
type Offer = {
  /** The account it would sign in. */
  person: () => Promise<Person>
  take: () => Promise<void> | void
  decline: () => Promise<void> | void
}

/** What to ask a signed-in user before an address replaces them with another. */
export type Swap = {
  former: Person
  next: Person
  /** Documents on this device with edits of the previous user that the server does not have. */
  unsent: number
  accept: () => Promise<void>
  decline: () => Promise<void>
}

/**
 * Signs in by what the address of the entry page contained, if anything; rejects with the server's error. If that
 * would replace the signed-in user, nothing is done and the question is returned.
 */
export async function enterBy(entry: Entry): Promise<Swap | undefined> {
  const offer = await offerOf(entry)
  if (!offer) return undefined
  const former = await signedIn()
  const next = former && (await offer.person())
  if (!former || !next) {
    await offer.take()
    return undefined
  }
  if (next.id === former.id) {
    await offer.decline()
    return undefined
  }
  const copies = await keptCopies()
  return {
    former,
    next,
    unsent: copies.filter(({ isUnsent }) => isUnsent).length,
    accept: async () => {
      const token = stored.read('token')
      await offer.take()
      viewing.forget()
      if (token) await endSession(token).catch(() => undefined)
      await clearLocalCopies()
    },
    decline: async () => offer.decline(),
  }
}

async function offerOf({ link, session, social, union, spaceId }: Entry): Promise<Offer | undefined> {
  if (link) return byLink(link)
  if (social?.code) return byOwn(await signInBySocialNetwork(social.network, social.code, spaceId))
  if (union) return byToken(await askAuthServer(await authServerUrl()))
  return session && byToken(session.token, session.userId)
}

/** A link works only once, so it is used when it is accepted. */
const byLink = (token: string): Offer => ({
  person: async () => personOf(await anonymous.signInLink.whose.mutate({ token })),
  take: async () => keep(await anonymous.signInLink.use.mutate({ token })),
  decline: () => undefined,
})

const byOwn = (own: OwnSession): Offer => ({
  person: () => me(own.access_token),
  take: () => keep(own),
  decline: () => endSession(own.access_token).catch(() => undefined),
})

const byToken = (token: string, id?: string): Offer => ({
  person: () => me(token),
  async take() {
    const own = id ?? (await me(token)).id
    clearSession()
    stored.write('token', token)
    stored.write('token_type', 'Bearer')
    stored.write('user_id', own)
  },
  decline: () => undefined,
})

function keep(own: OwnSession): void {
  clearSession()
  saveSession(own, { userId: own.user_id })
}

type Named = { id: string; name: string; surname: string; email: string | null }

async function me(token: string): Promise<Person> {
  const answer = await postGraphql<{ me: Named }>('{ me { id name surname email } }', {}, token)
  return personOf(answer.me)
}

const personOf = ({ id, name, surname, email }: Named): Person => {
  const full = fullNameOf(name, surname)
  return { id, name: [full, email && full ? `(${email})` : email].filter(Boolean).join(' ') }
}

/** The user who is signed in here; nobody if the server has ended that session. */
async function signedIn(): Promise<Person | null> {
  const id = userId()
  if (!hasSession() || !id) return null
  try {
    const token = await freshToken()
    return token ? await me(token) : null
  } catch (error) {
    if (domainErrorOf(error).code === 'unauthenticated') return null
    return { id, name: stored.read('login') ?? '' }
  }
}
