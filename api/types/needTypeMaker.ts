import { levelNumber } from '#schema/access/levels.ts'
import { needReader, spaceLevel, type Reader } from '../access/reader.ts'
import { needAdministrator } from '../access/spaceCommands.ts'
import type { ReadContext } from '../context.ts'

/**
 * The owner and administrators may create types, and so may a key that has full access to the space. Throws
 * `read_only`, `not_found`, `unauthenticated`.
 */
export async function needTypeMaker(ctx: ReadContext, space: string): Promise<Reader> {
  const reader = await needReader(ctx, space)
  const isTrustedKey = ctx.actor.kind === 'key' && spaceLevel(reader) === levelNumber.full
  return isTrustedKey ? reader : needAdministrator(ctx, space)
}
