import { levelNumber } from '#schema/access/levels.ts'

/** What a principal has on a node; `single` where all that they have there are single nodes below, as some objects. */
export type Source = { principal: string; level: number; single: boolean }
/** Levels, 1–3, by principal. */
export type Levels = ReadonlyMap<string, number>
/** The groups of a space that may have access, and those of each of its members, as principals. */
export type Groups = { all: readonly string[]; of: ReadonlyMap<string, readonly string[]> }

const everyone = 'everyone'

/** As what a principal has access: a person also by their groups, and all but keys as members. */
export const principalsOf = (principal: string, { of }: Groups): string[] =>
  principal.startsWith('key:') ? [principal] : [principal, ...(of.get(principal) ?? []), everyone]

export const highestOf = (levels: Levels, principals: readonly string[]): number =>
  Math.max(levelNumber.none, ...principals.map((each) => levels.get(each) ?? levelNumber.none))

/**
 * What is left of `sources` once it is hidden from some: each keeps what they had. Where a group goes, the access of all
 * members becomes that of the other groups, and single nodes give nothing to who is in the group.
 */
export function planHiding(
  sources: readonly Source[],
  hidden: ReadonlySet<string>,
  groups: Groups,
): Map<string, number> {
  const left = new Map<string, number>()
  const give = (principal: string, level: number) => {
    if (!hidden.has(principal) && level > 0) left.set(principal, Math.max(level, left.get(principal) ?? 0))
  }
  const hidesGroup = groups.all.some((group) => hidden.has(group))
  for (const { principal, level, single } of sources) {
    if (single) continue
    if (principal !== everyone || !hidesGroup) give(principal, level)
    else for (const group of groups.all) give(group, level)
  }
  const people = (source: Source) => Number(groups.of.has(source.principal))
  for (const { principal, level, single } of sources.toSorted((a, b) => people(a) - people(b))) {
    if (!single || groups.of.get(principal)?.some((group) => hidden.has(group))) continue
    if (highestOf(left, principalsOf(principal, groups)) < level) give(principal, level)
  }
  return left
}

/** Groups, and then people beyond them, who would have something by `sources` and have nothing of what is `left`. */
export function hiddenFrom(sources: readonly Source[], left: Levels, groups: Groups): string[] {
  const whole = new Map(
    sources.flatMap(({ principal, level, single }) => (single ? [] : [[principal, level]])),
  )
  const gone = groups.all.filter(
    (group) => highestOf(whole, [group, everyone]) > 0 && highestOf(left, [group, everyone]) === 0,
  )
  const people = sources.flatMap(({ principal, single }) => {
    const own = groups.of.get(principal)
    if (!own || highestOf(left, principalsOf(principal, groups)) > 0) return []
    return single && own.some((group) => gone.includes(group)) ? [] : [principal]
  })
  return [...gone, ...new Set(people)]
}
