/** What a copy of a board for the other engine has not, or has in another way, in the order in which it is named. */
export const leftKinds = [
  'video',
  'picture',
  'other',
  'card',
  'shape',
  'color',
  'font',
  'format',
  'link',
  'description',
  'bend',
  'pressure',
  'frame',
  'group',
  'crop',
  'vote',
] as const
export type LeftKind = (typeof leftKinds)[number]

/** How many elements have lost something of a kind. */
export type LeftOut = { kind: LeftKind; count: number }

/** Counts what is left out. */
export class Losses {
  private readonly counts = new Map<LeftKind, number>()

  add(kind: LeftKind, isLost = true): void {
    if (isLost) this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
  }

  list(): LeftOut[] {
    return leftKinds.flatMap((kind) => {
      const count = this.counts.get(kind)
      return count ? [{ kind, count }] : []
    })
  }
}
