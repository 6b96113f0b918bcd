import { useCallback } from 'react'
import { type Editor, NoteShapeUtil, type SvgExportContext, type TLNoteShape } from 'tldraw'
import { linkedObject } from '#schema/kinds/together/objectLink.ts'
import classes from './Board.module.css'
import { cardProps } from './cardProps.ts'
import { slotsOf } from './cardSlots.ts'

/** Notes that lead to objects have room for the card of these. */
export class CardNoteShapeUtil extends NoteShapeUtil {
  override component(shape: TLNoteShape) {
    const note = super.component(shape)
    if (!linkedObject(shape.props.url)) return note
    return (
      <>
        {note}
        <Slot editor={this.editor} shape={shape} />
      </>
    )
  }

  override toSvg(shape: TLNoteShape, context: SvgExportContext) {
    const words = slotsOf(this.editor).words.get(shape.id)
    if (!words) return super.toSvg(shape, context)
    const props = { ...shape.props, ...cardProps(words) } as TLNoteShape['props']
    return super.toSvg({ ...shape, props }, context)
  }
}

function Slot({ editor, shape }: { editor: Editor; shape: TLNoteShape }) {
  const { id } = shape
  const put = useCallback((place: HTMLElement | null) => slotsOf(editor).set(id, place), [editor, id])
  const { width, height } = editor.getShapeGeometry(shape).bounds
  return <div ref={put} className={classes.slot} style={{ width, height }} />
}
