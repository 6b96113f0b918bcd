import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Finder.module.css'

type FinderModalProps = {
  label: string
  size: number
  /** Extra styles for the content, e.g. its height. */
  className: string | undefined
  isDesktop: boolean
  onClose: () => void
  children: ReactNode
}

/** A search field with its results over the current screen, on a phone over all of it. */
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
