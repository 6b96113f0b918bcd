/** Fields that identify something and contain nothing that a person wrote. */
const names =
  /^(id|ids|key|idempotency_key|thread|thread_id|room_id|source_id|source_type|after_id|parent_id|anchor|property|option|before_id|color)$/

/** What a person wrote in a change, one value per line. */
export const writtenIn = (value: unknown): string => leaves(value).join('\n')

function leaves(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (names.test(key) ? [] : leaves(inner)))
}
