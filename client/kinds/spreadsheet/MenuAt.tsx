import { Menu, Portal } from '@mantine/core'
import type { ReactNode } from 'react'

type MenuAtProps = {
  /** A place of the screen; where that is past its edge, the edge. */
  at: { x: number; y: number }
  label: string
  onClose: () => void
  children: ReactNode
}

/** A menu at a place of the sheet. */
export function MenuAt({ at, label, onClose, children }: MenuAtProps) {
  // A menu whose place is not seen is hidden.
  const [left, top] = [
    Math.min(Math.max(at.x, 0), innerWidth - 1),
    Math.min(Math.max(at.y, 0), innerHeight - 1),
  ]
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      opened
      onClose={onClose}
      position="bottom-start"
      returnFocus={false}
    >
      {/* Within the cells, which contain their layout, a place would be counted from their corner. */}
      <Portal>
        <Menu.Target>
          <button
            type="button"
            tabIndex={-1}
            aria-label={label}
            style={{ position: 'fixed', left, top, width: 0, height: 0, padding: 0, border: 0 }}
          />
        </Menu.Target>
      </Portal>
      <Menu.Dropdown onPointerDown={(event) => event.stopPropagation()}>{children}</Menu.Dropdown>
    </Menu>
  )
}
