import type { Tx } from '../database/db.ts'

/**
 * Keeps a document in its generation until the transaction ends (rule 11): what is made of its content as read from now
 * on can be appended to it.
 */
export async function holdDocument(tx: Tx, name: string): Promise<void> {
  await tx`select 1 from document where name = ${name} for no key update`
}
