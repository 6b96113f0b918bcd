import { userUpdate } from '#schema/accounts/account.ts'
import { DomainError } from '#schema/errors.ts'
import { presentUser, users, writeUser } from '../accounts/users.ts'
import type { Context } from '../context.ts'
import { parse } from '../errors.ts'
import { isRowId, rowId } from '../ids.ts'
import { tellSpaces } from './profile.ts'
import type { Resolvers } from '../graphql/resolvers.ts'

/** The people whom the actor may look up: themselves, and anyone who shares a space with them. */
async function canSee({ sql, actor }: Context, id: string): Promise<boolean> {
  if (actor.kind === 'nobody' || actor.kind === 'guest') return false
  if (actor.kind === 'account' && actor.account === id) return true
  const [row] = await sql`
    select 1 from subject other join space sp on sp.id = other.space and sp.deleted_at is null
    where other.account = ${id} and other.deleted_at is null and other.space in (${
      actor.kind === 'key'
        ? sql`select ${actor.space}::bigint`
        : sql`select s.space from subject s where s.account = ${actor.account} and s.deleted_at is null
            and not exists (select 1 from group_member m join member_group g on g.id = m.group_id
              where m.subject = s.id and g.system = 'excluded')`
    }) limit 1`
  return row !== undefined
}

async function findUser(_: unknown, { id }: { id: string }, ctx: Context) {
  if (!isRowId(id) || !(await canSee(ctx, id))) return null
  const row = await users(ctx).load(id)
  return row && presentUser(row, ctx)
}

/**
 * RID.21: names and settings of the actor; with `synchronizeForSubjects` the names are copied to their subjects, too.
 * Throws `invalid_input`, `unauthenticated`, and `read_only` for anyone else's id.
 */
async function updateUser(ctx: Context, id: string, input: object): Promise<string> {
  const { actor } = ctx
  if (actor.kind === 'nobody') throw new DomainError('unauthenticated')
  if (actor.kind !== 'account' || actor.account !== rowId(id)) throw new DomainError('read_only')
  const { name, surname, config, synchronizeForSubjects } = parse(userUpdate, withoutNulls(input))
  await ctx.sql.begin(async (tx) => {
    await writeUser(tx, id, {
      name: name ?? undefined,
      surname: surname ?? undefined,
      config: config ?? undefined,
    })
    if (!synchronizeForSubjects) return
    await tx`
      update subject s set first_name = a.name, last_name = a.surname, updated_at = now()
      from account a where a.id = ${id} and s.account = a.id and s.deleted_at is null`
    await tellSpaces(tx, id)
  })
  return id
}

const emptiable = new Set(['meetingRoom', 'tree'])

/** A null setting counts as not given, except for those that can be emptied. */
function withoutNulls(input: object): object {
  const config =
    'config' in input && typeof input.config === 'object' && input.config ? input.config : undefined
  if (!config) return input
  const kept = Object.entries(config).filter(([name, value]) => value !== null || emptiable.has(name))
  return { ...input, config: Object.fromEntries(kept) }
}

export const userResolvers: Resolvers = {
  Query: { User: findUser, user: findUser },
  Mutation: {
    async userUpdate(_: unknown, { id, input }: { id: string; input: object }, ctx: Context) {
      const recordId = await updateUser(ctx, id, input)
      const row = await users(ctx).clear(recordId).load(recordId)
      return { recordId, record: row && presentUser(row, ctx), status: 'success' }
    },
  },
}
