import type { z } from 'zod'
import { accessLimits, type viewInput } from '#schema/access/access.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import { refuseField } from '../errors.ts'
import { isRowId, rowId } from '../ids.ts'
import { needReader } from './reader.ts'
import { viewedIdentity } from './viewedReader.ts'
import { makeViewToken } from './viewTokens.ts'

export type StartedView = { token: string; expiresAt: number }

/**
 * A token that shows the space as a member, a group or a guest sees it. The owner, administrators and anyone with
 * full access to the whole space may have one. It belongs to the caller's sign-in, expires with it or after an hour,
 * and changes nothing. Throws `read_only`, `not_found`, `unauthenticated`, and `invalid_input` for a principal
 * outside the space.
 */
export async function viewAs(
  ctx: Context,
  { space_id: id, subject_id: subject, group_id: group }: z.output<typeof viewInput>,
): Promise<StartedView> {
  const { actor, app, sql, log } = ctx
  const reader = await needReader(ctx, rowId(id))
  if (actor.kind !== 'account') throw new DomainError('not_found')
  if (!reader.seesAll) throw new DomainError('read_only')
  const chosen = subject ?? group
  if (chosen && !isRowId(chosen)) throw refuseField(subject ? 'subject_id' : 'group_id', 'unknown_value')
  const as = subject ? `subject:${subject}` : group ? `group:${group}` : 'guest'
  const { space } = reader
  if (!(await viewedIdentity(sql, { space, as })))
    throw refuseField(subject ? 'subject_id' : 'group_id', 'unknown_value')
  const { account, family } = actor
  const expiresAt = Date.now() + accessLimits.viewMinutes * 60_000
  log.info('viewed_as', { space, account, as })
  return { token: makeViewToken(app.env.secret, { space, as, family, expiresAt }), expiresAt }
}
