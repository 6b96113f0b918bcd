import { Modal } from '@mantine/core'
import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import classes from './ObjectWindow.module.css'
import type { OpenMode } from './ObjectPlace.tsx'

/** Elements that handle Escape themselves while they are open. */
export const floating = '[aria-modal="true"], [role="menu"], [role="listbox"], .mantine-Popover-dropdown'

type ObjectFrameProps = { mode: OpenMode; label: string; onClose: () => void; children: ReactNode }

/** The place of an object: at the right of the screen, in a dialog, or on the screen itself. Escape closes it. */
export function ObjectFrame({ mode, label, onClose, children }: ObjectFrameProps) {
  if (mode === 'modal') {
    return (
      <Dialog label={label} onClose={onClose}>
        {children}
      </Dialog>
    )
  }
  if (mode === 'page') {
    return (
      <section className={classes.page} aria-label={label}>
        {children}
      </section>
    )
  }
  return (
    <Side label={label} onClose={onClose}>
      {children}
    </Side>
  )
}

function Dialog({ label, onClose, children }: Omit<ObjectFrameProps, 'mode'>) {
  const root = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // Its own Escape handler would close it together with what is open over it.
  useEffect(() => closeByEscape(() => close.current(), root), [])
  return (
    <Modal.Root opened onClose={onClose} size={760} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content ref={root} aria-label={label} className={classes.modal}>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}

function Side({ label, onClose, children }: Omit<ObjectFrameProps, 'mode'>) {
  const root = useRef<HTMLElement>(null)
  const isPhone = useMediaQuery('(max-width: 599.98px)', undefined, { getInitialValueInEffect: false })
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const wasShown = useRef(false)
  // Before the first paint, and again if it was hidden until its texts had loaded, unless the focus is elsewhere by
  // then.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = !wasShown.current || activeElement === document.body
    if (isLost && !root.current?.contains(activeElement)) root.current?.focus()
    wasShown.current = true
  }, [])
  useEffect(() => closeByEscape(() => close.current()), [])
  return (
    <aside
      ref={useMergedRef(root, useFocusTrap(isPhone))}
      className={classes.side}
      role="dialog"
      tabIndex={-1}
      aria-label={label}
    >
      {children}
    </aside>
  )
}

/** A menu or a dialog may be gone by the time the key bubbles, so it is looked up in the capture phase. */
function closeByEscape(onClose: () => void, own?: RefObject<HTMLElement | null>): () => void {
  let isFree = false
  const onDown = () => {
    isFree = ![...document.querySelectorAll(floating)].some(
      (element) => element !== own?.current && element.checkVisibility(),
    )
  }
  const onUp = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isFree && !event.defaultPrevented && !event.isComposing) onClose()
  }
  window.addEventListener('keydown', onDown, true)
  window.addEventListener('keydown', onUp)
  return () => {
    window.removeEventListener('keydown', onDown, true)
    window.removeEventListener('keydown', onUp)
  }
}
