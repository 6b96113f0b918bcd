import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentProps, ComponentType } from 'react'
import classes from './ToolButton.module.css'

export type ToolIcon = ComponentType<{ size?: number; stroke?: number }>
type ToolButtonProps = Omit<ComponentProps<'button'>, 'color' | 'style'> & {
  label: string
  icon: ToolIcon
  isOn?: boolean
}

/** A button of a toolbar, also as the target of a menu. It does not take the focus from the edited element. */
export function ToolButton({ label, icon: Glyph, isOn, ...rest }: ToolButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        {...rest}
        aria-label={label}
        aria-pressed={rest['aria-haspopup'] ? undefined : isOn}
        data-active={isOn || undefined}
        className={classes.tool}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Glyph size={17} stroke={1.8} />
      </ActionIcon>
    </Tooltip>
  )
}

/** A line between groups of tools. */
export const ToolRule = () => <i className={classes.rule} />
