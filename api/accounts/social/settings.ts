import { z } from 'zod'
import { socialNetworks, type SocialNetwork } from '#schema/accounts/socialNetworks.ts'

/**
 * How this server is registered with a network. `issuer` replaces the network with another OpenID provider at that
 * address.
 */
export type SocialSettings = { id: string; secret: string; issuer?: string }

const issuer = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})
const text = z.string().optional()

/** The settings of social sign-in from the environment. */
export const socialShape = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: issuer.optional(),
  YANDEX_CLIENT_ID: text,
  YANDEX_CLIENT_SECRET: text,
  YANDEX_ISSUER: issuer.optional(),
  VK_CLIENT_ID: text,
  VK_CLIENT_SECRET: text,
  VK_ISSUER: issuer.optional(),
}
type Found = { [name in keyof typeof socialShape]?: string }

/** The networks that are configured. Throws an error that names the missing setting. */
export function readSocial(found: Found): Partial<Record<SocialNetwork, SocialSettings>> {
  const configured = socialNetworks.flatMap((network): [SocialNetwork, SocialSettings][] => {
    const prefix = network.toUpperCase() as Uppercase<SocialNetwork>
    const [id, secret] = [found[`${prefix}_CLIENT_ID`], found[`${prefix}_CLIENT_SECRET`]]
    if (!id) return []
    if (!secret)
      throw new Error(`The setting ${prefix}_CLIENT_SECRET is missing: ${prefix}_CLIENT_ID needs it.`)
    return [[network, { id, secret, issuer: found[`${prefix}_ISSUER`]?.replace(/\/+$/, '') }]]
  })
  return Object.fromEntries(configured)
}
