import { useEffect } from 'react'
import { copiedObject, objectLink } from '#schema/kinds/together/objectLink.ts'
import type { TogetherProps } from './Together.tsx'

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))

/** An object's address that is pasted on the board becomes its card. */
export function usePastedCard({ port, editable, page, services }: TogetherProps): void {
  const { spaceId } = page
  const isOn = editable && services.hasObjects === true
  useEffect(() => {
    if (!port || !isOn) return undefined
    const onPaste = (event: ClipboardEvent) => {
      if (isWritten(event.target)) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const object = copiedObject(text, { origin: location.origin, space: spaceId })
      if (!object) return
      event.preventDefault()
      event.stopImmediatePropagation()
      port.addCard(objectLink(object))
    }
    addEventListener('paste', onPaste, { capture: true })
    return () => removeEventListener('paste', onPaste, { capture: true })
  }, [port, isOn, spaceId])
}
