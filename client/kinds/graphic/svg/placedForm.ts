import { outlineSigns } from '#schema/kinds/graphic/outline.ts'
import type { NewObject } from '#schema/kinds/graphic/write.ts'
import { strokeOf } from '../geometry.ts'
import { apply, type Matrix, placedBox, unchanged } from './matrix.ts'
import { type Form, segmentsOf } from './readForm.ts'
import { placedPath } from './readPath.ts'

export type Placed = { form: Form; matrix: Matrix }

/** A form at its place, as the most simple object that draws it; undefined where no object does. */
export function placedForm({ form, matrix }: Placed): Partial<NewObject> | undefined {
  if (form.kind === 'line') {
    const [x1, y1, x2, y2] = form.at
    return { type: 'line', ...strokeOf([...apply(matrix, x1, y1), 0.5, ...apply(matrix, x2, y2), 0.5]) }
  }
  const box = form.kind === 'path' ? undefined : placedBox(matrix, form)
  return box
    ? { type: form.kind === 'ellipse' ? 'ellipse' : 'rect', ...box }
    : placedForms([{ form, matrix }])
}

/** Several forms as one path. */
export function placedForms(parts: readonly Placed[]): Partial<NewObject> | undefined {
  const segments = parts.flatMap(({ form, matrix }) =>
    segmentsOf(form).map(({ letter, at }) => ({
      letter,
      at: at.flatMap((value, index) => (index % 2 === 0 ? apply(matrix, value, at[index + 1]!) : [])),
    })),
  )
  const path = placedPath(segments, unchanged)
  return path && path.outline.length <= outlineSigns ? { type: 'path', ...path } : undefined
}
