import { useState } from 'react'
import { stored } from '../platform/storage.ts'

/** How wide the page tree may be drawn, in px. */
export const sideWidths = { least: 200, usual: 256, most: 480 }

type SideLayout = { width: number; collapsed: boolean }

/** Width of the page tree and whether it is hidden, as this browser left them. */
export function useSideLayout() {
  const [layout, setLayout] = useState(read)
  const change = (part: Partial<SideLayout>) => {
    const next = { ...layout, ...part }
    setLayout(next)
    stored.write('layout', JSON.stringify(next))
  }
  return {
    ...layout,
    setWidth: (width: number) => change({ width: within(width) }),
    toggle: () => change({ collapsed: !layout.collapsed }),
  }
}

const within = (width: number) => Math.round(Math.min(sideWidths.most, Math.max(sideWidths.least, width)))

function read(): SideLayout {
  try {
    const kept = JSON.parse(stored.read('layout') ?? '{}') as Partial<SideLayout>
    const width = typeof kept.width === 'number' ? within(kept.width) : sideWidths.usual
    return { width, collapsed: kept.collapsed === true }
  } catch {
    return { width: sideWidths.usual, collapsed: false }
  }
}
