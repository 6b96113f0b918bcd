import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'

type MenuAtProps = {
  /** A place of the screen. */
  at: { x: number; y: number }
  label: string
  onClose: () => void
  children: ReactNode
}

/** A menu at a place of the sheet. */
export function MenuAt({ at, label, onClose, children }: MenuAtProps) {
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      opened
      onClose={onClose}
      position="bottom-start"
      returnFocus={false}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={label}
          style={{ position: 'fixed', left: at.x, top: at.y, width: 0, height: 0, padding: 0, border: 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown onPointerDown={(event) => event.stopPropagation()}>{children}</Menu.Dropdown>
    </Menu>
  )
}
