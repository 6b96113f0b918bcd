import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ComponentProps, RefObject } from 'react'
import classes from './GridInput.module.css'

type GridInputProps = Omit<ComponentProps<'textarea'>, 'ref'> & {
  input: RefObject<HTMLTextAreaElement | null>
  /** The scroll container, with the input and the cells in it. */
  room: RefObject<HTMLElement | null>
  /** The id of the selected cell; undefined while it is not drawn. */
  cell: string | undefined
  /** Whether it is seen, as the plain editor of the cell. */
  isShown: boolean
}

/** The element with the focus while a cell is selected: an input, so that input methods work, at the cell's place. */
export function GridInput({ input, room, cell, isShown, ...rest }: GridInputProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(input, () => own.current!)
  useLayoutEffect(() => {
    const [outside, at] = [room.current, cell ? document.getElementById(cell) : null]
    if (!outside || !at || !own.current) return
    const [outer, inner] = [outside.getBoundingClientRect(), at.getBoundingClientRect()]
    const { style } = own.current
    style.top = `${inner.top - outer.top + outside.scrollTop - outside.clientTop}px`
    style.left = `${inner.left - outer.left + outside.scrollLeft - outside.clientLeft}px`
    style.width = `${inner.width}px`
  }, [room, cell, isShown])
  return (
    <textarea
      ref={own}
      rows={1}
      className={classes.input}
      data-shown={isShown || undefined}
      // A finger that selects a cell wants no keyboard yet.
      inputMode="none"
      onBlur={(event) => (event.currentTarget.inputMode = 'none')}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      aria-activedescendant={cell}
      {...rest}
    />
  )
}

/** For editing by touch; called in the touch event itself, or a phone shows no keyboard. */
export function openKeyboard(input: HTMLTextAreaElement): void {
  input.blur()
  input.inputMode = 'text'
  input.focus({ preventScroll: true })
}
