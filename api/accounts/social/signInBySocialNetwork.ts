import { z } from 'zod'
import { email as emailSchema, locale, nameLimits } from '#schema/accounts/account.ts'
import { cleanName } from '#schema/cleanText.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import { socialLimits, socialNetworks, type SocialNetwork } from '#schema/accounts/socialNetworks.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context } from '../../context.ts'
import { isUniqueViolation, type Tx } from '../../database/db.ts'
import { parse, refuseField } from '../../errors.ts'
import { networkOf } from '../../http/clientAddress.ts'
import { countAttempts } from '../attempts.ts'
import { noteSignIn } from '../noteSignIn.ts'
import { insertAccount } from '../register.ts'
import { openSession, type SessionPair } from '../sessionPair.ts'
import { socialClient } from './client.ts'
import { verifierIn } from './handshake.ts'
import type { SocialPerson } from './networks.ts'

const byAddress = { most: 60, seconds: 300 }

const given = z.string().max(socialLimits.code, 'too_long').nullish()
const name = z.string().max(1000, 'too_long').nullish()
const signInInput = z.object({
  network: z.enum(socialNetworks, 'unknown_value'),
  code: given,
  access_token: given,
  space_id: z.string().max(20, 'too_long').nullish(),
  subject_data: z.object({ first_name: name, last_name: name }).nullish(),
  locale: locale.nullish().catch(null),
})
type Input = z.output<typeof signInInput>

/**
 * RAPI.16: signs in the person that the network reports, and creates an account the first time. Throws
 * `social_refused`; `email_taken` when someone registered with the address in another way; `unavailable`.
 */
export async function signInBySocialNetwork(
  ctx: Context,
  input: unknown,
  request: Request | undefined,
): Promise<SessionPair> {
  const asked = parse(signInInput, input)
  if (Boolean(asked.code) === Boolean(asked.access_token)) throw refuseField('code', 'required')
  await countAttempts(ctx.sql, { [`social from ${networkOf(ctx.ip)}`]: byAddress })
  const person = await findPerson(ctx, asked, request)
  if (!person.id) throw new DomainError('social_refused')
  const who = { ...person, id: person.id }
  try {
    const pair = await ctx.sql.begin(async (tx) => {
      const account =
        (await findAccount(tx, asked.network, who.id)) ?? (await addAccount(tx, who, asked, ctx))
      if (asked.space_id) await enterSpace(tx, account, asked.space_id)
      return openSession(tx, account, ctx)
    })
    return await noteSignIn(ctx, pair, 'network')
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('email_taken')
    throw error
  }
}

async function findPerson(ctx: Context, asked: Input, request: Request | undefined): Promise<SocialPerson> {
  const { network, code, access_token: token } = asked
  const client = socialClient(ctx.app, network)
  if (!client) throw new DomainError('social_refused')
  if (token) return client.byToken(token)
  const verifier = request && verifierIn(ctx.app.env.secret, network, request)
  if (!verifier) throw new DomainError('social_refused')
  return client.byCode(code!, verifier)
}

async function findAccount(tx: Tx, network: SocialNetwork, id: string): Promise<string | undefined> {
  const [row] = await tx<{ account: string }[]>`
    select s.account from social_account s join account a on a.id = s.account and a.deleted_at is null
    where s.network = ${network} and s.social_id = ${id}`
  return row?.account
}

async function addAccount(
  tx: Tx,
  person: SocialPerson & { id: string },
  { network, subject_data: subject, locale: wanted }: Input,
  ctx: Context,
): Promise<string> {
  const address = emailSchema.safeParse(person.email)
  if (!address.success) throw new DomainError('social_refused')
  const language: Locale = wanted ?? ctx.locale
  const account = await insertAccount(tx, {
    email: address.data,
    name: nameOf(person.name ?? subject?.first_name) || nameOf(address.data.split('@')[0]),
    surname: nameOf(person.surname ?? subject?.last_name),
    passwordHash: null,
    locale: language,
  })
  await tx`
    insert into social_account (network, social_id, account) values (${network}, ${person.id}, ${account})
    on conflict (network, social_id) do update set account = excluded.account`
  return account
}

const nameOf = (text: string | null | undefined): string =>
  cleanName(text ?? '')
    .slice(0, nameLimits.max)
    .trim()

/** Makes one of the person's spaces the current one. Any other id is ignored. */
async function enterSpace(tx: Tx, account: string, space: string): Promise<void> {
  await tx`
    update account set current_space_id = s.space, last_space_id = s.space
    from subject s where account.id = ${account} and s.account = account.id and s.deleted_at is null
      and s.space::text = ${space}`
}
