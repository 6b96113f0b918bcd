/** For people properties: the reader, or the author of the object. The server resolves it. */
export const me = 'me'

/** A value, or each of several, with an id in place of `me`. */
export const withMe = (value: unknown, id: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => (each === me ? id : (each as unknown)))
  return value === me ? id : value
}
