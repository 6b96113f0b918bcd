import { showRefusal } from '../../../platform/toasts.ts'
import { words } from '../../../platform/words.ts'
import type { Studio } from '../Studio.ts'
import { askSvg } from './askSvg.ts'
import { type Left, placeShapes } from './placeShapes.ts'
import { RefusedSvg } from './svgLimits.ts'

/** Puts the shapes of a file into the drawing and gives what was left out of it; a file without any is refused in words. */
export async function insertSvg(studio: Studio, file: File): Promise<Left | undefined> {
  const t = words('kinds/graphic')
  const { name } = file
  try {
    const left = await placeShapes(studio, await askSvg(file))
    if (!left) showRefusal({ message: t('svg.none', { name }) })
    return left?.size ? left : undefined
  } catch (error) {
    if (!(error instanceof RefusedSvg)) throw error
    showRefusal({ message: t(`svg.refused.${error.reason}`, { name }) })
    return undefined
  }
}
