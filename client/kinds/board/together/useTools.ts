import { useMemo, useState } from 'react'
import type { ToolsOpen } from './toolsOpen.ts'

export function useTools(): ToolsOpen {
  const [isOpen, setOpen] = useState(false)
  return useMemo(() => ({ isOpen, toggle: () => setOpen((now) => !now) }), [isOpen])
}
