import type { SocialNetwork } from '#schema/accounts/socialNetworks.ts'
import { postGraphql } from '../platform/postGraphql.ts'
import { clearSession, saveSession } from '../platform/session.ts'
import { stored } from '../platform/storage.ts'
import { askAuthServer } from './authServer.ts'
import { anonymous, signInBySocialNetwork } from './calls.ts'
import type { Entry } from './entry.ts'
import { authServerUrl } from './serverConfig.ts'

/** Signs in by what the address of the entry page gave, if it gave any; rejects with the server's error. */
export async function enterBy(entry: Entry): Promise<void> {
  const { link, session, social, union } = entry
  if (link) {
    const own = await anonymous.signInLink.use.mutate({ token: link })
    clearSession()
    saveSession(own, { userId: own.user_id })
  } else if (social?.code) {
    await enterBySocialNetwork(social.network, social.code, entry.spaceId)
  } else if (union) {
    await enterByToken(await askAuthServer(await authServerUrl()))
  } else if (session) {
    keepToken(session.token, session.userId)
  }
}

async function enterBySocialNetwork(network: SocialNetwork, code: string, spaceId?: string): Promise<void> {
  const own = await signInBySocialNetwork(network, code, spaceId)
  clearSession()
  saveSession(own, { userId: own.user_id })
}

async function enterByToken(token: string): Promise<void> {
  const { me } = await postGraphql<{ me: { id: string } }>('{ me { id } }', {}, token)
  keepToken(token, me.id)
}

function keepToken(token: string, userId: string): void {
  clearSession()
  stored.write('token', token)
  stored.write('token_type', 'Bearer')
  stored.write('user_id', userId)
}
