import type { ButtonHTMLAttributes } from 'react'
import classes from './PlainButton.module.css'

type PlainButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }

/** The main button of the small entries, which do without the kit's. While busy it keeps focus and ignores presses. */
export function PlainButton({ busy = false, onClick, children, ...rest }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes.root}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </button>
  )
}
