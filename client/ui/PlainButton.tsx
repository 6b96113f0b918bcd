import type { ButtonHTMLAttributes } from 'react'
import classes from './PlainButton.module.css'

type PlainButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }

/**
 * The main button of the small entries, which do not include the component library. While busy it keeps the focus and
 * ignores presses.
 */
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
