import type { ViewColumn } from '../../objects/view/columns.ts'

export const sizes = ['s', 'm', 'l'] as const
type Size = (typeof sizes)[number]
export const fits = ['cover', 'contain'] as const
type Fit = (typeof fits)[number]
export const crops = ['top', 'center', 'bottom'] as const
type Crop = (typeof crops)[number]

/**
 * The look of tiles: the property of the cover, if any, its cropping and the part that stays visible, and the size.
 */
export type Look = { cover: ViewColumn | null; fit: Fit; crop: Crop; size: Size }

/** The least width of a tile and the height of its cover, in pixels. */
export const tileSizes: Record<Size, { width: number; cover: number }> = {
  s: { width: 168, cover: 104 },
  m: { width: 232, cover: 148 },
  l: { width: 328, cover: 212 },
}

/** The properties that can be a cover. */
export const canCover = ({ field }: ViewColumn): boolean => field.kind === 'file'

/** The look of a view: as chosen; by default the first file is the cover. */
export function lookOf(columns: readonly ViewColumn[], get: (what: string) => unknown): Look {
  const offered = columns.filter(canCover)
  const kept = get('cover')
  const chosen = offered.find(({ id }) => id === kept)
  return {
    cover: kept === 'none' ? null : (chosen ?? offered[0] ?? null),
    fit: fits.find((fit) => fit === get('fit')) ?? 'cover',
    crop: crops.find((crop) => crop === get('crop')) ?? 'center',
    size: sizes.find((size) => size === get('size')) ?? 'm',
  }
}
