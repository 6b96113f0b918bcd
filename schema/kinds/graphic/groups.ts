/** Groups within one another that an object can stand in. */
export const groupsMost = 8

const idForm = /^[\w-]{1,32}$/

/** The groups that an object stands in, from the outermost: their ids, with `/` between them. Undefined for none. */
export function readGroups(stored: unknown): string[] | undefined {
  if (typeof stored !== 'string' || stored.length > groupsMost * 33) return undefined
  const groups = stored.split('/')
  return groups.length <= groupsMost && groups.every((id) => idForm.test(id)) ? groups : undefined
}

/** Groups as they are stored; undefined takes an object out of all. */
export const storedGroups = (groups: readonly string[]): string | undefined =>
  groups.length > 0 ? groups.join('/') : undefined
