/** Whether a text can be kept: PostgreSQL takes no NUL, and half of a surrogate pair is no sign. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * The path of the first text in a value that cannot be kept, names of fields included; undefined when all can. `value`
 * may be nested as deep as it likes: nothing here calls itself.
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
