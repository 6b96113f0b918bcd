import type { Tx } from '../database/db.ts'
import { refuseOutdated } from '../decoding/refuseOutdated.ts'

/**
 * Keeps a document in its generation until the transaction ends (rule 11): what is made of its content as read from now
 * on can be appended to it. Throws `unavailable` for one in another version of its shape than this program's (rule 12).
 */
export async function holdDocument(tx: Tx, { name, kind }: { name: string; kind: string }): Promise<void> {
  const [held] = await tx<{ shape: number }[]>`
    select shape from document where name = ${name} for no key update`
  if (held) refuseOutdated(held.shape, kind)
}
