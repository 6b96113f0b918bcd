import type { MouseEvent, ReactNode } from 'react'

/** The address of the page with an object opened on it, or without. */
export function addressWith(object: string | null): string {
  const url = new URL(location.href)
  if (object) url.searchParams.set('object', object)
  else url.searchParams.delete('object')
  return url.pathname + url.search
}

type OpenLinkProps = { id: string; onOpen: (id: string) => void; className?: string; children: ReactNode }

/** Opens an object over the page; its address can be copied, and opened in another tab. */
export function OpenLink({ id, onOpen, className, children }: OpenLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <a href={addressWith(id)} className={className} onClick={open}>
      {children}
    </a>
  )
}
