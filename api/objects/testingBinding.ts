import { levelNumber } from '#schema/access/levels.ts'

// A second, short model of what a page gives to the objects that it shows. It shares no code with `settleLinks`.

export type Given = { level: number; nested: boolean; objects: boolean }
type Place = { id: string; grants: Map<string, Given> }
export type Who = 'owner' | 'boss'
type Agreed = { before: number; level: number; by: Who | null }
/** A page in one of two closed folders; `whole` when the type takes everything that the page gives. */
export type Binding = {
  page: Place
  folders: [Place, Place]
  above: Place
  whole: boolean
  trashed: boolean
  agreed: Map<string, Agreed>
}

const nearest = ({ page, above }: Binding, principal: string): Given | undefined => {
  const over = above.grants.get(principal)
  return page.grants.get(principal) ?? (over?.nested ? over : undefined)
}

function givenNow(binding: Binding, principal: string): number {
  const grant = nearest(binding, principal)
  return grant && (binding.whole || grant.objects) ? grant.level : 0
}

/** The effects on the objects. */
export function throughPage(binding: Binding, principal: string): number {
  if (binding.trashed) return 0
  return Math.min(givenNow(binding, principal), binding.agreed.get(principal)?.level ?? 0)
}

export const levelOnPage = (binding: Binding, principals: string[]): number =>
  Math.max(...principals.map((each) => nearest(binding, each)?.level ?? 0))

type Settled = { by: Who; bossHasType: boolean; bossPrincipals: string[]; given?: string }

/** Call it after each change, with who changed it and to whom they have just granted something on the page itself. */
export function settle(binding: Binding, { by, bossHasType, bossPrincipals, given }: Settled): void {
  if (binding.trashed) return
  const hasBoth = (who: Who | null) =>
    who === 'owner' ||
    (who === 'boss' && bossHasType && levelOnPage(binding, bossPrincipals) === levelNumber.full)
  const all = [binding.page, binding.above, ...binding.folders].flatMap(({ grants }) => [...grants.keys()])
  for (const principal of new Set([...all, ...binding.agreed.keys()])) {
    const now = givenNow(binding, principal)
    const old = binding.agreed.get(principal) ?? { before: 0, level: 0, by: null }
    const isAsked = now > old.before || principal === given
    if (isAsked && hasBoth(by)) binding.agreed.set(principal, { before: now, level: now, by })
    else if (hasBoth(old.by))
      binding.agreed.set(principal, { ...old, before: now, level: Math.min(old.level, now) })
    else binding.agreed.set(principal, { before: now, level: 0, by: null })
  }
}
