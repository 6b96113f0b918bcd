import type { ReadContext } from '../context.ts'
import { accessObject } from './accessObject.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { presentById, type PresentedObject } from './presentObjects.ts'
import { nullIfClosed } from '../errors.ts'

/** The object, or null when the reader may not see it. */
export async function getObject(
  ctx: ReadContext,
  targets: LinkTargets,
  id: string,
): Promise<PresentedObject | null> {
  try {
    const { object } = await accessObject(ctx, id, { wanted: 'read' })
    const [record] = await presentById(ctx, targets, [object])
    return record ?? null
  } catch (error) {
    return nullIfClosed(error, ctx)
  }
}
