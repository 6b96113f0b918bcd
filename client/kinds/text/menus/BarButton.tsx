import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './menus.module.css'

export type BarButtonProps = {
  label: string
  icon: ReactNode
  /** The keys that do the same, as people read them. */
  keys?: string
  active?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A button of a bar. The caret stays in the page when a pointer presses it. */
export function BarButton({ label, icon, keys, active, disabled, onClick }: BarButtonProps) {
  return (
    <Tooltip label={keys ? `${label} · ${keys}` : label}>
      <ActionIcon
        className={classes.button}
        aria-label={label}
        {...(active === undefined ? {} : { 'aria-pressed': active })}
        data-active={active || undefined}
        disabled={disabled ?? false}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
