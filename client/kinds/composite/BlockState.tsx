import type { IconCube } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Block.module.css'

type BlockStateProps = { icon: typeof IconCube; title: string; text?: string; children?: ReactNode }

/** The content of a block with nothing to show: the reason, and what to do about it. */
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
