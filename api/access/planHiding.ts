import { levelNumber } from '#schema/access/levels.ts'

/**
 * What a principal has on a node. `single` when they have access only to single nodes below it, such as some objects.
 */
export type Source = { principal: string; level: number; single: boolean }
/** Levels, 1–3, by principal. */
export type Levels = ReadonlyMap<string, number>
/** The groups of a space that may have access, and the groups of each member, as principals. */
export type Groups = { all: readonly string[]; of: ReadonlyMap<string, readonly string[]> }

const everyone = 'everyone'

/**
 * The principals that give a principal access: a person also has their groups, and all but keys also have `everyone`.
 */
export const principalsOf = (principal: string, { of }: Groups): string[] =>
  principal.startsWith('key:') ? [principal] : [principal, ...(of.get(principal) ?? []), everyone]

export const highestOf = (levels: Levels, principals: readonly string[]): number =>
  Math.max(levelNumber.none, ...principals.map((each) => levels.get(each) ?? levelNumber.none))

/**
 * What remains of `sources` once the node is hidden from some principals; the others keep what they had. When it is
 * hidden from a group, a grant to everyone turns into grants to the other groups, and access through single nodes is
 * dropped for members of that group.
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

/** Groups, and then people outside them, who have access by `sources` and none by `left`. */
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
