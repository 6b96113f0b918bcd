import { useEffect, useRef } from 'react'
import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { drawingLimits } from '#schema/kinds/graphic/drawing.ts'
import { changeObject, removeObjects } from '#schema/kinds/graphic/write.ts'
import { useWords } from '../../platform/words.ts'
import { toggleLetters } from './deeds.ts'
import { lettersOf, textBox } from './fonts.ts'
import { letterSize, lineHeight } from './geometry.ts'
import classes from './Graphic.module.css'
import type { Studio } from './Studio.ts'

type TextFieldProps = { studio: Studio; object: DrawnObject; zoom: number; onDone: () => void }

/** The field over a text in which it is typed. Each key is written at once; all of them are one step. */
export function TextField({ studio, object, zoom, onDone }: TextFieldProps) {
  const t = useWords('kinds/graphic')
  const field = useRef<HTMLTextAreaElement>(null)
  const wasNew = useRef(object.text === '')
  const size = letterSize(object)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const write = (text: string) => {
    const change = (doc: Studio['doc']) =>
      changeObject(doc, object.id, { text, ...textBox(text, size, object.style) })
    // A new text and the first typing are one undo step.
    if (wasNew.current) studio.changeOn(change)
    else studio.change(change)
    wasNew.current = true
  }
  const end = () => {
    const { text } = studio.find(object.id) ?? object
    if (text.trim() === '') studio.changeOn((doc) => removeObjects(doc, [object.id]))
    if (studio.typing === object.id) studio.type(undefined)
  }
  return (
    <textarea
      ref={field}
      className={classes.typing}
      aria-label={t('type.text')}
      maxLength={drawingLimits.textSigns}
      value={object.text}
      wrap="off"
      style={{
        left: object.x * zoom,
        top: object.y * zoom,
        width: (object.w + size * 2) * zoom,
        height: (object.h + 2) * zoom,
        color: object.fill,
        ...lettersOf(object.style),
        textAlign: object.style?.align ?? 'left',
        fontSize: size * zoom,
        lineHeight,
        transform: `rotate(${object.rotation}deg)`,
        transformOrigin: `${(object.w * zoom) / 2}px ${(object.h * zoom) / 2}px`,
      }}
      onChange={(event) => write(event.target.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if ((event.ctrlKey || event.metaKey) && (event.code === 'KeyB' || event.code === 'KeyI')) {
          event.preventDefault()
          toggleLetters(studio, event.code === 'KeyB' ? 'bold' : 'italic')
        }
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
        event.preventDefault()
        event.stopPropagation()
        end()
        onDone()
      }}
    />
  )
}
