import { use, type MouseEvent, type ReactNode } from 'react'
import { addressWith, BlockContext } from './openedAddress.ts'

type OpenLinkProps = { id: string; onOpen: (id: string) => void; className?: string; children: ReactNode }

/** Opens an object over the page; its address can be copied, and opened in another tab. */
export function OpenLink({ id, onOpen, className, children }: OpenLinkProps) {
  const block = use(BlockContext)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <a href={addressWith(id, block)} className={className} onClick={open}>
      {children}
    </a>
  )
}
