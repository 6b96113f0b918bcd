import type { ErrorText } from '../engine/values.ts'
import { askedName } from '../engine/ObjectAsks.ts'

type Named = { id: string; name: string; label: string }

/**
 * What a name means: by its name in the API, which is one of a kind, else by its title, else by its id. What is not there
 * and what the reader may not see are the same.
 */
export function meantBy<Each extends Named>(
  asked: string,
  all: readonly Each[],
  titleOf: (each: Each) => string = ({ label }) => label,
): Each | { error: ErrorText } {
  const named = all.find(({ name }) => askedName(name) === asked)
  if (named) return named
  const titled = all.filter((each) => askedName(titleOf(each)) === asked)
  if (titled.length > 1) return { error: '#NAME?' }
  return titled[0] ?? all.find(({ id }) => id === asked) ?? { error: '#ACCESS!' }
}
