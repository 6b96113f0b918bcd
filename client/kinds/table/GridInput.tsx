import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ComponentProps, RefObject } from 'react'
import classes from './GridInput.module.css'

type GridInputProps = Omit<ComponentProps<'textarea'>, 'ref'> & {
  input: RefObject<HTMLTextAreaElement | null>
  grid: RefObject<HTMLElement | null>
  /** The id of the selected cell. */
  cell: string
  /** Whether it is seen, as the plain editor of the cell. */
  isShown: boolean
}

/** What has the focus while a cell is selected: an input, so that texts can be composed in it, at the cell's place. */
export function GridInput({ input, grid, cell, isShown, ...rest }: GridInputProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(input, () => own.current!)
  useLayoutEffect(() => {
    const [room, at] = [grid.current, document.getElementById(cell)]
    if (!room || !at || !own.current) return
    const [outer, inner] = [room.getBoundingClientRect(), at.getBoundingClientRect()]
    const { style } = own.current
    style.top = `${inner.top - outer.top + room.scrollTop - room.clientTop}px`
    style.left = `${inner.left - outer.left + room.scrollLeft - room.clientLeft}px`
    style.width = `${inner.width}px`
  }, [grid, cell, isShown])
  return (
    <textarea
      ref={own}
      rows={1}
      className={classes.input}
      data-shown={isShown || undefined}
      // A finger that selects a cell wants no keyboard yet.
      inputMode="none"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      aria-activedescendant={cell}
      {...rest}
    />
  )
}
