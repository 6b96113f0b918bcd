const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of a page in the one way of writing it; undefined for what is none. */
export const pageIdOf = (value: unknown): string | undefined =>
  typeof value === 'string' && form.test(value) ? value.toLowerCase() : undefined
