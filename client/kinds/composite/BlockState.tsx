import type { IconCube } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Composite.module.css'

type BlockStateProps = { icon: typeof IconCube; title: string; text?: string; children?: ReactNode }

/** What stands in a block that has nothing to show: what is so, and what to do about it. */
export function BlockState({ icon: Icon, title, text, children }: BlockStateProps) {
  return (
    <div className={classes.state} role="note">
      <Icon size={20} stroke={1.6} aria-hidden />
      <strong>{title}</strong>
      {text ? <span>{text}</span> : null}
      {children}
    </div>
  )
}
