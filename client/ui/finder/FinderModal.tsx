import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Finder.module.css'

type FinderModalProps = {
  label: string
  size: number
  /** Adds to the looks of what is inside, e.g. its height. */
  className: string | undefined
  isDesktop: boolean
  onClose: () => void
  children: ReactNode
}

/** A field with what it finds over whatever is on the screen, on a phone over all of it. */
export function FinderModal({ label, size, className, isDesktop, onClose, children }: FinderModalProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      zIndex="var(--t-layer-palette)"
      fullScreen={!isDesktop}
      centered={false}
      yOffset="12vh"
      size={size}
      padding={0}
      classNames={{ body: `${classes.body} ${className}` }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={label}>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
