/** Whether a text can be stored: PostgreSQL accepts no NUL, and an unpaired surrogate is not a character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * The path of the first text in a value that cannot be stored, including names of fields; undefined when all can.
 * `value` may be nested to any depth: the code is not recursive.
 */
export function unstorableIn(value: unknown): string | undefined {
  const waiting: { path: string; value: unknown }[] = [{ path: '', value }]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (typeof one.value === 'string' && !isStorable(one.value)) return one.path
    if (typeof one.value !== 'object' || one.value === null) continue
    for (const [name, inner] of Object.entries(one.value)) {
      if (!isStorable(name)) return one.path
      waiting.push({ path: one.path === '' ? name : `${one.path}.${name}`, value: inner })
    }
  }
  return undefined
}
