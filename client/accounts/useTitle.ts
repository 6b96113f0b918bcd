import { useEffect } from 'react'

/** Names the tab of the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Terem`
  }, [title])
}
