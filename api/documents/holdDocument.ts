import type { Tx } from '../database/db.ts'
import { refuseOutdated } from '../decoding/refuseOutdated.ts'

/**
 * Locks a document in its generation until the transaction ends (rule 11), so that a change computed from what is
 * read from now on can be appended to it. Throws `unavailable` when its shape has another version than this program's
 * (rule 12).
 */
export async function holdDocument(tx: Tx, { name, kind }: { name: string; kind: string }): Promise<void> {
  const [held] = await tx<{ shape: number }[]>`
    select shape from document where name = ${name} for no key update`
  if (held) refuseOutdated(held.shape, kind)
}
