/** The values of each key, in their order. */
export function listed<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const found = new Map<Key, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const list = found.get(key)
    if (list) list.push(value)
    else found.set(key, [value])
  }
  return found
}
