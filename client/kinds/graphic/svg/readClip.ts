import { groupsMost } from '#schema/kinds/graphic/groups.ts'
import type { NewObject } from '#schema/kinds/graphic/write.ts'
import type { Size } from './lengths.ts'
import { type Matrix, readTransform, times } from './matrix.ts'
import { type Placed, placedForm, placedForms } from './placedForm.ts'
import { forms, readForm } from './readForm.ts'
import { idIn } from './readPaint.ts'
import type { Sheet } from './readSheet.ts'
import { type SvgStyle, styleOf } from './readStyle.ts'
import { childrenOf, type SvgNode } from './readTree.ts'

type Clipped = { style: SvgStyle; matrix: Matrix; size: Size; groups: readonly string[] }
type Sources = {
  byId: ReadonlyMap<string, SvgNode>
  sheet: Sheet
  leave: (name: string) => void
  spend: (name: 'elements' | 'read', more: number) => void
}

/** Finds what something is not seen beyond, as a mask; undefined where it is seen whole, or for want of one. */
export function clipper({ byId, sheet, leave, spend }: Sources) {
  function partsOf(clip: SvgNode, { matrix, size }: Clipped): Placed[] {
    const whole = readTransform(clip.attributes.transform)
    const parts = childrenOf(clip)
    return parts.flatMap((part) => {
      spend('elements', 1)
      spend('read', part.signs)
      const own = readTransform(part.attributes.transform)
      const form = forms.has(part.name) ? readForm(part, size) : undefined
      return form && form !== 'large' && own && whole
        ? [{ form, matrix: times(matrix, times(whole, own)) }]
        : []
    })
  }

  return function clipOf(place: Clipped): Partial<NewObject> | undefined {
    const said = place.style['clip-path']
    if (!said || said === 'none') return undefined
    const clip = byId.get(idIn(said) ?? '')
    const mayRead =
      clip?.name === 'clipPath' &&
      clip.attributes.clipPathUnits !== 'objectBoundingBox' &&
      place.groups.length < groupsMost
    const parts = mayRead ? partsOf(clip, place) : []
    const isWhole = parts.length > 0 && parts.length === childrenOf(clip!).length
    const object = isWhole ? (parts.length === 1 ? placedForm(parts[0]!) : placedForms(parts)) : undefined
    if (!object || object.type === 'line') {
      leave('clip-path')
      return undefined
    }
    const rule = styleOf(childrenOf(clip!)[0]!, {}, sheet)['clip-rule']
    const isEvenOdd = object.type === 'path' && rule === 'evenodd'
    return { ...object, fill: '#000000', mask: true, ...(isEvenOdd && { evenOdd: true }) }
  }
}
