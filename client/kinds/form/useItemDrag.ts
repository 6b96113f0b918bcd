import type { RefObject } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Edge } from '../../types/editor/attachPropertyDrag.ts'
import { usePropertyDrag } from '../../types/editor/usePropertyDrag.ts'
import { useBuilder } from './builderContext.ts'
import type { ItemPlace } from './formEdits.ts'
import { itemOf, labelOfItem } from './items.ts'

/**
 * Makes an element a drop target for items of the form, and draggable if `id` is its item; returns the edge where a
 * drop would go now.
 */
export function useItemDrag(
  element: RefObject<HTMLElement | null>,
  id: string | null,
  placeAt: (edge: Edge) => ItemPlace,
) {
  const t = useWords('kinds/form')
  const { form, askable, move } = useBuilder()
  return usePropertyDrag(element, { id, list: 'form' }, (dragged, edge) => {
    const item = itemOf(form, dragged)
    const place = placeAt(edge)
    if (item && place.before !== dragged) move(item, place, labelOfItem(item, askable, t))
  })
}
