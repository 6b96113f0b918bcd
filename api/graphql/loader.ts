import DataLoader from 'dataloader'
import type { ReadContext } from '../context.ts'

/**
 * Creates a loader that queries once per tick and request for all ids together: `batch` returns a map by id, absent
 * ids load as null.
 */
export function perRequest<T>(
  batch: (ctx: ReadContext, ids: readonly string[]) => Promise<Map<string, T>>,
): (ctx: ReadContext) => DataLoader<string, T | null> {
  const loaders = new WeakMap<ReadContext, DataLoader<string, T | null>>()
  return (ctx) => {
    const found = loaders.get(ctx)
    if (found) return found
    const made = new DataLoader<string, T | null>(async (ids) => {
      const rows = await batch(ctx, ids)
      return ids.map((id) => rows.get(id) ?? null)
    })
    loaders.set(ctx, made)
    return made
  }
}
