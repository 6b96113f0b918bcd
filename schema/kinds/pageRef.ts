const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The canonical id of a page; undefined for an invalid one. */
export const pageIdOf = (value: unknown): string | undefined =>
  typeof value === 'string' && form.test(value) ? value.toLowerCase() : undefined
